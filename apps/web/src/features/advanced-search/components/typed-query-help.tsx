import { useTranslation } from 'react-i18next';
import styles from './advanced-form.module.css';

const examples = [
  ['field', 'placa:ABC1D23'],
  ['phrase', 'etapa:"Conferir documentos"'],
  ['list', 'situação:pendente,vencido'],
  ['not', '-situação:Concluído -maria -2024'],
  ['either', 'maria ou silva'],
  ['compare', 'valor-da-venda>=50000 placa!=ABC1D23'],
  ['range', 'valor-da-venda:50000..80000'],
  ['several', 'nome-do-cliente:mari,souz'],
  ['prefix', 'nome-do-cliente:mar*'],
  ['exact', 'nome-do-cliente="Ana Souza"'],
  ['presence', 'tem:chassi sem:renavam'],
  ['period', 'capturado:hoje-7..hoje prazo<=30/11/2026'],
  ['people', 'capturado-por:"Ana Moreira" reservado-por:"Rui Alves" conferido-por:"Lia Reis"'],
  ['mine', 'meus:sim'],
] as const;

/** How a query is written, by example. */
export function TypedQueryHelp() {
  const { t } = useTranslation('advanced');
  return (
    <dl className={styles.help}>
      {examples.map(([key, example]) => (
        <div key={key}>
          <dt>{t(`help.${key}`)}</dt>
          <dd className={styles.code}>{example}</dd>
        </div>
      ))}
    </dl>
  );
}
