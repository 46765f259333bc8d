import type { Process } from '@tramite/contract';
import card from '../../../parts/record/record-card.module.css';
import { TextLink } from '../../../ui/button/link-button.tsx';

/** Whose process it is and of which vehicle, which opens it; then what kind of process. */
export function ProcessTitle({ process: { id, subject, type } }: { readonly process: Process }) {
  const [name = type.label, ...others] = [subject.customer, subject.vehicle, subject.plate].flatMap((field) =>
    field ? [field.display] : [],
  );
  return (
    <>
      <div className={card.head} id={`record-${id}`}>
        <h2 className={card.title}>
          <TextLink
            to="/home"
            search={{ workflowId: id }}
            className={card.opens}
            underline="never"
            inherit
            title={name}
          >
            {name}
          </TextLink>
        </h2>
        {others.map((text) => (
          <span key={text} className={`${card.about} tabular`} title={text}>
            {text}
          </span>
        ))}
      </div>
      {name !== type.label && <span className={card.kind}>{type.label}</span>}
    </>
  );
}
