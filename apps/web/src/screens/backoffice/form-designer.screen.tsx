import { useParams } from '@tanstack/react-router';
import { DesignerPage } from '../../features/form-type/components/designer-page.tsx';

/** /backoffice/forms/dynamic-form/:form: designs one form type. */
export function FormDesignerScreen() {
  const { form = '' } = useParams({ strict: false });
  const id = /^[1-9]\d{0,14}$/.test(form) ? Number(form) : Number.MAX_SAFE_INTEGER;
  return <DesignerPage key={id} id={id} />;
}
