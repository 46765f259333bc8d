/** Portuguese texts of filling a form in, beside those of its fields. */
export const formMessages = {
  unknown: 'Este campo não faz parte do formulário.',
  required: 'Preencha este campo.',
  vanished: 'Este tipo de campo não existe mais. O campo não pode ser preenchido.',
  oneBlock: 'Este grupo é preenchido uma vez só.',
  tooManyBlocks: 'Este grupo aceita no máximo {most} blocos.',
  wrongShape: 'Os valores deste grupo não são aceitos.',
} as const;
