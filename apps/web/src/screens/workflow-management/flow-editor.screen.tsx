import { useLocation } from '@tanstack/react-router';
import { EditorPage } from '../../features/workflow-management/components/editor-page.tsx';
import { idOf } from './id-of.ts';

/** /workflow-management/bpm?type=12: draws the flow of one type. */
export function FlowEditorScreen() {
  const type = useLocation({ select: ({ search }) => (search as { readonly type?: unknown }).type });
  const id = type === undefined ? null : idOf(String(type));
  return <EditorPage key={id} id={id} />;
}
