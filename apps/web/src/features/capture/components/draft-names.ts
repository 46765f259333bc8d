/** Name of the drafts of this screen. */
export const captureDrafts = 'capture';

/** Name under which the files of a draft are on their way. */
export function uploadsOf(id: string): string {
  return `${captureDrafts}-${id}`;
}
