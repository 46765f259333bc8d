/** Portuguese texts of answers that are no refusals, and pieces of refusals. */
export const answerTexts = {
  resetAsked: 'Se o usuário existir, enviaremos as instruções.',
  temporaryPasswordSent: 'Uma senha temporária foi enviada para o usuário no celular cadastrado.',
  userEnabled: 'Usuário ativado com sucesso.',
  userDisabled: 'Usuário desativado com sucesso.',
  /** Of queries of a plate that failed, and of those that are tried again. */
  unknownPlate: '{provider} não conhece esta placa.',
  vehicleProviderAway: '{provider} não respondeu.',
  vehicleProviderRetry: '{provider} não respondeu. A consulta será tentada de novo.',
  /** Fills a name that is not known. */
  somebody: 'outra pessoa',
} as const;
