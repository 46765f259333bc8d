/** Portuguese texts of answers that are no refusals, and pieces of refusals. */
export const answerTexts = {
  resetAsked: 'Se o usuário existir, enviaremos as instruções.',
  temporaryPasswordSent: 'Uma senha temporária foi enviada para o usuário no celular cadastrado.',
  userEnabled: 'Usuário ativado com sucesso.',
  userDisabled: 'Usuário desativado com sucesso.',
  /** Fills a name that is not known. */
  somebody: 'outra pessoa',
} as const;
