import type { ErrorCode } from '../common/error-codes.ts';
import { fillText } from '../common/fill-text.ts';

interface Told {
  /** Where it holds. */
  readonly allowed: string;
  readonly stopped: string;
  /** Who can change it, and how. */
  readonly remedy?: string;
}

const ofCompany = 'É uma configuração da empresa: peça a um administrador.';
const askPermission = 'Peça a um administrador um perfil que dê esta permissão{roles}.';
const notCanceled: Told = {
  allowed: 'O documento não está cancelado.',
  stopped: 'O documento está cancelado.',
  remedy: 'Um documento cancelado é apenas consultado.',
};
const notExpired: Told = {
  allowed: 'O documento não está vencido.',
  stopped: 'O documento está vencido.',
  remedy: 'Quem tem a permissão “Liberar vencimentos” pode liberar o documento.',
};
const placed: Told = {
  allowed: 'Trabalha no estabelecimento {place}.',
  stopped: 'Não trabalha no estabelecimento {place}.',
  remedy: 'Peça a um administrador acesso ao estabelecimento {place}.',
};

/** What each condition says, by what is answered where it does not hold. */
const texts = {
  'permission.denied': {
    allowed: 'A etapa atual permite esta ação.',
    stopped: 'A etapa atual do processo não permite esta ação.',
    remedy: 'Ela volta a ser possível em outra etapa.',
  },
  'user.disabled': {
    allowed: 'O usuário está ativo.',
    stopped: 'O usuário está desativado nesta empresa.',
    remedy: 'Peça a um administrador de usuários que o ative.',
  },
  'auth.ip_blocked': {
    allowed: 'A rede do acesso alcança o estabelecimento {place}.',
    stopped: 'A rede do último acesso não alcança o estabelecimento {place}.',
    remedy: 'Acesse de uma rede permitida ou peça a quem administra as restrições por IP.',
  },
  'document.not_found': placed,
  'process.not_found': placed,
  'document.canceled': notCanceled,
  'document.expired': notExpired,
  'check.document_canceled': notCanceled,
  'check.document_expired': notExpired,
  'document.in_process': {
    allowed: 'O documento não está em um processo de negócio.',
    stopped: 'O documento está em um processo de negócio.',
    remedy: 'Mova os documentos pelo menu do processo.',
  },
  'attachment.none_configured': {
    allowed: 'O tipo do documento aceita anexos.',
    stopped: 'O tipo do documento não aceita anexos.',
    remedy: 'Quem administra os cadastros pode incluir anexos no tipo de documento.',
  },
  'attachment.removal_disabled': {
    allowed: 'A remoção de anexos está habilitada.',
    stopped: 'A remoção de anexos não está habilitada.',
    remedy: ofCompany,
  },
  'attachment.checked': {
    allowed: 'O documento não foi conferido com seus anexos.',
    stopped: 'O documento foi conferido com seus anexos.',
    remedy: 'Uma conferência desfeita permite remover anexos.',
  },
  'document_file.form': {
    allowed: 'O documento é um arquivo.',
    stopped: 'O documento é um formulário, que não tem arquivo.',
    remedy: 'Edite o formulário para corrigi-lo.',
  },
  'document_file.too_many': {
    allowed: 'O documento ainda pode receber outro arquivo.',
    stopped: 'O documento já teve 20 arquivos, o máximo.',
    remedy: 'Capture um novo documento para enviar outro.',
  },
  'cancelation.checked_disabled': {
    allowed: 'A empresa permite cancelar documentos conferidos.',
    stopped: 'A empresa não permite cancelar documentos conferidos.',
    remedy: ofCompany,
  },
  'indexer.checked_disabled': {
    allowed: 'A empresa permite editar documentos conferidos.',
    stopped: 'A empresa não permite editar documentos conferidos.',
    remedy: ofCompany,
  },
  'move.checked_disabled': {
    allowed: 'A empresa permite mover documentos conferidos.',
    stopped: 'A empresa não permite mover documentos conferidos.',
    remedy: ofCompany,
  },
  'pendency.checked_disabled': {
    allowed: 'A empresa permite pendências em documentos conferidos.',
    stopped: 'A empresa não permite pendências em documentos conferidos.',
    remedy: ofCompany,
  },
  'check.disabled': {
    allowed: 'A empresa confere documentos.',
    stopped: 'A empresa trabalha sem conferência de documentos.',
    remedy: ofCompany,
  },
  'assume.denied': {
    allowed: 'O perfil é o próprio, não um assumido.',
    stopped: 'Um perfil assumido não faz isto em nome da pessoa.',
    remedy: 'Volte ao seu perfil para isso.',
  },
  'check.assumed_profile': {
    allowed: 'O perfil é o próprio, não um assumido.',
    stopped: 'Um perfil assumido não pode conferir documentos.',
    remedy: 'Volte ao seu perfil para conferir.',
  },
  'check.none_open': {
    allowed: 'Uma conferência aberta espera por uma função da pessoa.',
    stopped: 'Nenhuma conferência aberta espera por uma função da pessoa.',
  },
  'bin.checked': {
    allowed: 'Nenhuma conferência do documento foi feita.',
    stopped: 'O documento já tem conferência.',
    remedy: 'Em vez de excluir, cancele o documento.',
  },
  'signature.none_open': {
    allowed: 'O documento espera por assinaturas.',
    stopped: 'O documento não espera por assinaturas.',
    remedy: 'Quem tem a permissão “Pedir assinaturas” pode pedir.',
  },
  'signature.not_your_turn': {
    allowed: 'É a vez da pessoa assinar.',
    stopped: 'Não é a vez da pessoa assinar.',
    remedy: 'Em “Assinaturas” está de quem é a vez.',
  },
  'signature.open': {
    allowed: 'O documento não espera por assinaturas.',
    stopped: 'O documento já espera por assinaturas.',
    remedy: 'Altere ou cancele o pedido que existe.',
  },
  'signature.not_signable': {
    allowed: 'O arquivo pode ser assinado.',
    stopped: 'O arquivo não é um PDF nem uma imagem.',
    remedy: 'Converta o arquivo em PDF e substitua-o.',
  },
  'signature.atpve': {
    allowed: 'O tipo do documento pode ser assinado aqui.',
    stopped: 'A ATPV-e só vale assinada no aplicativo ou portal do governo.',
    remedy: 'Assine pelo gov.br ou com certificado ICP-Brasil.',
  },
  'signature.kept': {
    allowed: 'O documento não tem assinaturas.',
    stopped: 'O documento tem assinaturas ou um pedido de assinatura.',
    remedy: 'Em vez de excluir, cancele o documento.',
  },
  'expiry.not_expired': {
    allowed: 'O documento está vencido.',
    stopped: 'O documento não está vencido: não há o que liberar.',
  },
  'pendency.none_open': {
    allowed: 'O documento tem pendências abertas.',
    stopped: 'O documento não tem pendências abertas: não há o que resolver.',
  },
  'move.no_place': {
    allowed: 'Trabalha em outro estabelecimento, para onde mover.',
    stopped: 'Não trabalha em outro estabelecimento, para onde mover.',
    remedy: 'Peça a um administrador acesso a outro estabelecimento.',
  },
  'dossier.empty': {
    allowed: 'Há documentos para o dossiê.',
    stopped: 'Não há documentos para o dossiê: documentos cancelados ficam de fora.',
    remedy: 'Capture um documento no processo.',
  },
  'move.no_documents': {
    allowed: 'O processo tem documentos que podem ser movidos.',
    stopped: 'O processo não tem documentos que possam ser movidos.',
  },
  'process.closed': {
    allowed: 'O processo está em andamento.',
    stopped: 'O processo já foi encerrado.',
    remedy: 'Um processo encerrado é apenas consultado.',
  },
  'process.reserved': {
    allowed: 'O processo não está reservado por outra pessoa.',
    stopped: 'O processo está reservado por {name}.',
    remedy: 'Espere a reserva terminar ou peça a {name} que a libere.',
  },
  'process.not_reserved': {
    allowed: 'O processo está reservado.',
    stopped: 'O processo não está reservado: não há o que liberar.',
  },
  'bin.process_awaited': {
    allowed: 'Nenhum outro processo espera o fim deste.',
    stopped: 'Outro processo espera o fim deste.',
    remedy: 'Cancele o processo: o que espera por ele segue sem os dados dele.',
  },
  'bin.process_children': {
    allowed: 'O processo não deu origem a outros.',
    stopped: 'O processo deu origem a outros.',
    remedy: 'Em vez de excluir, cancele o processo.',
  },
  'bin.process_checked': {
    allowed: 'Nenhum documento do processo foi conferido.',
    stopped: 'O processo tem documentos conferidos.',
    remedy: 'Em vez de excluir, cancele o processo.',
  },
  'duplication.not_allowed': {
    allowed: 'Processos deste tipo podem ser duplicados.',
    stopped: 'Processos deste tipo não são duplicados.',
    remedy: 'Quem administra os cadastros pode mudar isso no tipo de processo.',
  },
  'situation.by_transition': {
    allowed: 'A situação de processos deste tipo é mudada por pessoas.',
    stopped: 'Processos deste tipo mudam de situação pelas transições.',
    remedy: 'Transicione o processo.',
  },
  'cancelation.not_canceled': {
    allowed: 'O processo está cancelado.',
    stopped: 'O processo não está cancelado: não há o que desfazer.',
  },
  'cancelation.undo_late': {
    allowed: 'O cancelamento ainda pode ser desfeito.',
    stopped: 'O prazo de 24 horas para desfazer o cancelamento terminou.',
  },
  'transition.wrong_role': {
    allowed: 'Tem uma função que transiciona por aqui{roles}.',
    stopped: 'A transição é de outra função{roles}.',
    remedy: 'Quem tem essa função transiciona; um administrador pode dá-la.',
  },
  'transition.not_found': {
    allowed: 'A etapa atual oferece transições.',
    stopped: 'A etapa atual não oferece transições.',
  },
  'transition.not_ready': {
    allowed: 'O processo tem tudo o que a transição pede.',
    stopped: '{lack}',
  },
} as const satisfies Partial<Record<ErrorCode, Told>>;

/** What is said of permissions, of who sees only their own, and of who chose where to work. */
const special = {
  permission: {
    allowed: 'Tem a permissão “{permission}”{source}.',
    stopped: 'Falta a permissão “{permission}”.',
    remedy: askPermission,
  },
  force: {
    allowed: 'O processo está reservado por {name}, e a permissão “{permission}” permite assumir a reserva.',
    stopped: 'O processo está reservado por {name}, e falta a permissão “{permission}”.',
    remedy: 'Espere a reserva terminar ou peça a {name} que a libere.',
  },
  waiting: {
    allowed: 'Uma conferência aberta espera por uma função da pessoa.',
    stopped: 'A conferência aberta espera por outra função: {roles}.',
    remedy: 'Quem tem essa função confere; um administrador pode dá-la.',
  },
  own: {
    allowed: 'Vê apenas o que capturou, e capturou este registro.',
    stopped: 'Vê apenas o que capturou, e este registro foi capturado por outra pessoa.',
    remedy: 'Peça a um administrador acesso ao que outras pessoas capturam.',
  },
  chosen: {
    allowed: placed.allowed,
    stopped: 'Não escolheu trabalhar no estabelecimento {place}, ou não tem acesso a ele.',
    remedy: 'A própria pessoa escolhe onde trabalha em “Trocar de função”.',
  },
} as const satisfies Record<string, Told>;

export type ExplainedCode = keyof typeof texts;

/** Whether there are words for a condition that is answered with a code. */
export function isExplained(code: string): code is ExplainedCode {
  return Object.hasOwn(texts, code);
}

/** What is said of a condition, and who can change it, in Portuguese. */
export function explanationText(
  about: ExplainedCode | keyof typeof special,
  isMet: boolean,
  values: Readonly<Record<string, unknown>> = {},
): { readonly text: string; readonly remedy: string | null } {
  const told: Told = about in special ? special[about as keyof typeof special] : texts[about as ExplainedCode];
  const remedy = isMet ? undefined : told.remedy;
  return {
    text: fillText(isMet ? told.allowed : told.stopped, values),
    remedy: remedy === undefined ? null : fillText(remedy, values),
  };
}
