/** What the inputs of indexers know of one that only asks. */
export const askedIndexer = {
  position: 1,
  group: null,
  required: false,
  desired: false,
  readOnly: false,
  multiple: false,
  alertText: null,
  minDate: null,
  value: null,
  display: '',
} as const;
