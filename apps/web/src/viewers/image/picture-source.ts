/** Where the pages of an image are. */
export interface PictureSource {
  readonly count: number;
  /** Link to a page, from 1. */
  readonly urlOf: (page: number) => string | Promise<string>;
}
