/**
 * Every code an answer may carry, with its HTTP status and Portuguese text (specification §8, decisions "Message texts").
 * Pieces in braces are filled from the error's parameters. The compiler keeps code and text together.
 */
export const errorCatalogue = {
  'auth.invalid_credentials': [401, 'Usuário ou senha inválidos.'],
  'auth.locked': [429, 'Muitas tentativas. Tente novamente em {seconds} segundos.'],
  'auth.disabled': [403, 'Este usuário está desativado. Procure o administrador da sua empresa.'],
  'auth.company_denied': [403, 'Você não tem acesso a esta empresa.'],
  'session.invalid': [401, 'A sessão expirou, por favor, faça login novamente'],
  'session.revoked': [412, 'Invalid token'],
  'session.mfa_required': [403, 'Confirme o código de verificação para continuar.'],
  'session.company_required': [403, 'Escolha a empresa para continuar.'],
  'permission.denied': [403, 'Você não tem permissão para realizar esta ação.'],
  'request.invalid': [400, 'Alguns campos precisam de atenção.'],
  'request.malformed': [400, 'A requisição não pôde ser lida.'],
  'request.too_large': [413, 'O conteúdo enviado é maior que o permitido.'],
  'request.media_type': [415, 'O tipo do conteúdo enviado não é aceito.'],
  'request.not_found': [404, 'O endereço solicitado não existe.'],
  'request.rate_limited': [429, 'Muitas requisições. Tente novamente em {seconds} segundos.'],
  'server.unavailable': [503, 'Serviço temporariamente indisponível. Tente novamente em instantes.'],
  'server.unexpected': [500, 'Não foi possível carregar as informações. Tente novamente.'],
  'conflict.version': [409, 'Este registro foi alterado por {name} às {time}. Recarregue para continuar.'],
  'conflict.busy': [409, 'Este registro está sendo alterado por outra pessoa. Tente novamente.'],
  'idempotency.mismatch': [422, 'Esta chave de repetição já foi usada com outro conteúdo.'],
  'idempotency.in_progress': [409, 'Esta operação já está em andamento.'],
  'establishment.not_found': [404, 'Estabelecimento não encontrado.'],
  'process_type.not_found': [404, 'Tipo de processo não encontrado.'],
  'process_type.disabled': [422, 'Este tipo de processo está desabilitado.'],
  'process.not_found': [404, 'Processo não encontrado ou você não tem permissão para visualizá-lo.'],
  'process.closed': [409, 'Este processo já foi encerrado.'],
  'process.reserved': [409, 'Este processo está reservado por {name}.'],
  'transition.not_found': [404, 'Esta transição não existe na etapa atual do processo.'],
  'transition.wrong_role': [403, 'A etapa atual é de responsabilidade de outra função.'],
  'transition.not_ready': [422, 'O processo ainda não pode ser transicionado.'],
  'transition.moved': [409, 'O processo já foi transicionado por {name}.'],
  'document.not_found': [404, 'Documento não encontrado ou você não tem permissão para visualizá-lo.'],
  'document_type.not_found': [404, 'Tipo de documento não encontrado.'],
  'document_type.not_allowed': [422, 'Este tipo de documento não pertence ao tipo de processo.'],
  'document_type.too_many': [422, 'O tipo de documento {type} aceita no máximo {max} neste processo.'],
  'attachment.label_unknown': [422, 'O rótulo do anexo não existe neste tipo de documento.'],
  'attachment.required_missing': [422, 'Adicione os anexos obrigatórios'],
  'check.not_found': [404, 'Conferência não encontrada.'],
  'check.not_next': [409, 'Existe uma conferência anterior ainda não realizada.'],
  'check.already_signed': [409, 'Esta conferência já foi realizada por {name}.'],
  'check.wrong_role': [403, 'Esta conferência é de responsabilidade de outra função.'],
  'check.assumed_profile': [403, 'Um perfil assumido não pode conferir documentos.'],
  'check.document_canceled': [409, 'O documento está cancelado.'],
  'check.document_expired': [409, 'O documento está vencido.'],
  'check.none_open': [409, 'Não há conferência disponível para a sua função.'],
  'indexer.invalid': [422, 'Alguns indexadores precisam de atenção.'],
  'indexer.not_found': [404, 'Indexador não encontrado.'],
  'upload.type_not_allowed': [422, 'O tipo do arquivo ({file}) não é suportado pelo produto'],
  'upload.type_mismatch': [422, 'O conteúdo do arquivo {file} não corresponde à sua extensão.'],
  'upload.too_large': [413, 'O arquivo {file} é maior que o limite de {limit} MB.'],
  'upload.empty': [422, 'O arquivo {file} está vazio.'],
  'upload.broken': [422, 'O arquivo {file} está danificado e não pode ser aberto.'],
  'upload.encrypted': [422, 'O arquivo {file} está protegido por senha. Remova a senha e envie novamente.'],
  'upload.not_found': [422, 'O arquivo {file} não foi recebido. Envie novamente.'],
  'upload.checksum': [422, 'O arquivo {file} chegou incompleto. Envie novamente.'],
  'upload.decode_limit': [422, 'O arquivo {file} é complexo demais para ser aberto com segurança.'],
  'upload.failed': [500, 'Não foi possível fazer o upload do arquivo {file}. Tente novamente.'],
  'link.expired': [403, 'O endereço deste arquivo expirou. Recarregue a página.'],
  'file.not_found': [404, 'Arquivo não encontrado.'],
  'quick_filter.not_found': [404, 'Filtro rápido não encontrado.'],
  'search.failed': [503, 'Estamos com instabilidade na busca, por favor, tente novamente mais tarde'],
} as const satisfies Record<string, readonly [number, string]>;

export type ErrorCode = keyof typeof errorCatalogue;

/** Codes any call may answer without declaring them. */
export const commonErrors: readonly ErrorCode[] = [
  'session.invalid',
  'session.revoked',
  'session.mfa_required',
  'session.company_required',
  'permission.denied',
  'request.invalid',
  'request.malformed',
  'request.too_large',
  'request.media_type',
  'request.not_found',
  'request.rate_limited',
  'server.unavailable',
  'server.unexpected',
];

/** Fills the braces of a code's text. An unknown piece stays out. */
export function errorText(code: ErrorCode, values: Readonly<Record<string, string | number>> = {}): string {
  return errorCatalogue[code][1].replace(/\{(\w+)\}/g, (_, key: string) => String(values[key] ?? ''));
}

/** HTTP status of a code. */
export function errorStatus(code: ErrorCode): number {
  return errorCatalogue[code][0];
}
