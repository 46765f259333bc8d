import type { ListView } from '../../../lib/navigation/home-search.ts';

export interface ViewProps {
  readonly view: ListView;
  readonly onView: (view: ListView) => void;
}
