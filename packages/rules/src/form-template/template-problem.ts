/** What is wrong with a template, and in which of its lines. */
export interface TemplateProblem {
  readonly line: number;
  readonly message: string;
}

const repeatOf = (group: string) => `{{#cada ${group}}} e {{/cada}}`;

/** Portuguese texts of what is wrong; the line stands beside them. */
export const templateTexts = {
  tooLong: (size: number, max: number) => `O modelo tem ${size} caracteres. O limite é ${max}.`,
  empty: () => 'Escreva o modelo.',
  openField: () => 'O campo aberto com {{ não foi fechado com }}.',
  emptyField: () => 'Escreva o nome do campo entre {{ e }}.',
  inTag: () => 'Um campo não pode ficar dentro de uma tag. Coloque-o no texto.',
  unknown: (name: string) => `O formulário não tem o campo "${name}".`,
  unknownIn: (group: string, name: string) => `O grupo "${group}" não tem o campo "${name}".`,
  needsRepeat: (name: string, group: string) =>
    `O campo "${name}" fica no grupo "${group}". Use-o entre ${repeatOf(group)}.`,
  notGroup: (name: string) => `"${name}" não é um grupo. Só grupos se repetem.`,
  isGroup: (name: string) => `"${name}" é um grupo. Repita-o com ${repeatOf(name)}.`,
  circular: (name: string) => `O grupo "${name}" não pode se repetir dentro dele mesmo.`,
  nested: () => 'Um grupo não pode se repetir dentro de outro.',
  tooDeep: (max: number) => `Há blocos demais uns dentro dos outros. O limite é ${max}.`,
  unknownBlock: (name: string) => `O bloco "${name}" não existe. Use {{#cada grupo}} ou {{#se campo}}.`,
  strayElse: () => '{{senão}} só vale entre {{#se campo}} e {{/se}}.',
  unclosed: (what: string) => `Falta fechar ${what}.`,
  stray: (what: string) => `${what} fecha o que não foi aberto.`,
  crossed: (what: string, open: string, line: number) => `${what} vem antes de fechar ${open}, da linha ${line}.`,
  tag: (name: string) => `A tag <${name}> não é permitida.`,
  attribute: (name: string) => `O atributo "${name}" não é permitido.`,
  source: () => 'Use só imagens incluídas no modelo (data:image/png, jpeg, webp ou gif).',
  brokenTag: () => 'A tag aberta com < não foi fechada com >.',
} as const;
