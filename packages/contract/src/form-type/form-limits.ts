/** What forms may hold at most; counted before anything is kept. */
export const formLimits = {
  /** Of a definition, in bytes of JSON. */
  maxBytes: 1024 * 1024,
  /** Fields, texts, pictures and groups of a form, those within groups too. */
  mostFields: 300,
  mostOptions: 200,
  mostRules: 10,
  mostLabels: 30,
  /** Blocks of a multiple group. */
  mostBlocks: 50,
  /** Of one picture, as it stands in the definition. */
  pictureLength: 300_000,
  nameLength: 120,
  textLength: 4_000,
  mostNotes: 2_000,
  /** Published versions of a form type, and form types of a company. */
  mostVersions: 300,
  mostTypes: 200,
  /** Forms that one document holds. */
  mostOfDocument: 20,
  /** Of the values of one form, in bytes of JSON. */
  valuesBytes: 512 * 1024,
} as const;
