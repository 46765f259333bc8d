export { listEntries } from './progress.history.repository.ts';
export { listProgressOf } from './progress.many.repository.ts';
export { presentEntry } from './progress.presenter.ts';
export { findLastChange, isSubjectVisible, touchProcesses } from './progress.repository.ts';
export { seenVersion } from './progress.seen.ts';
export { storyVisibleTo, type ToldEntry, tellEntry } from './progress.story.ts';
