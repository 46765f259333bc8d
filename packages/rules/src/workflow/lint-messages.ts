/** Portuguese texts. `{label}` is the node, `{value}` the faulty part. */
export const lintMessages = {
  'start.missing': ['error', 'O processo não tem um evento de início.'],
  'start.many': ['error', 'O processo tem mais de um evento de início. Deixe apenas um.'],
  'end.missing': ['error', 'O processo não tem um evento de fim.'],
  'end.no_situation': ['warning', 'O fim "{label}" não informa a situação. O processo será concluído.'],
  'node.unsupported': ['error', 'O elemento "{label}" ({value}) ainda não é executado pelo produto.'],
  'node.unreachable': ['error', 'Nenhum caminho chega a "{label}".'],
  'node.dead_end': ['error', 'Não há saída de "{label}".'],
  'node.no_end': ['error', 'De "{label}" não se chega a nenhum fim.'],
  'stage.no_role': ['warning', 'A etapa "{label}" não tem função responsável.'],
  'stage.no_sla': ['error', 'A etapa "{label}" não tem prazo (SLA).'],
  'transition.no_role': ['error', 'A transição "{value}", de "{label}", não tem função que a faça.'],
  'document.no_type': ['error', 'Um documento obrigatório em "{label}" não tem tipo.'],
  'indexer.no_name': ['error', 'Um indexador obrigatório em "{label}" não tem nome.'],
  'join.never': ['error', 'A junção "{label}" pode nunca se completar: um caminho que ela espera pode não vir.'],
  'join.endless': [
    'error',
    'De "{label}" o processo pode nunca chegar ao fim: um dos caminhos paralelos recomeça sempre.',
  ],
  'join.doubled': ['error', 'Por "{label}" podem passar duas vezes antes da junção: junte os caminhos paralelos.'],
  'join.tangled': [
    'error',
    'Há combinações demais de caminhos até a junção "{label}" para provar que ela se completa.',
  ],
  'flow.automatic_loop': ['error', 'A partir de "{label}" há um ciclo só de passos automáticos.'],
  'timer.no_due': ['error', 'O evento de tempo "{label}" não tem prazo em horas de trabalho (por exemplo, PT8H).'],
  'message.no_name': ['error', 'A mensagem de "{label}" não tem nome.'],
  'event.no_way': ['error', 'O evento "{label}" não leva a lugar nenhum nem avisa ninguém.'],
  'event.no_target': ['error', 'O evento de erro "{label}" só pode estar em um subprocesso.'],
  'error.uncaught': ['error', 'O erro "{value}" do subprocesso "{label}" não é tratado por ninguém.'],
  'people.many_ways': [
    'warning',
    'A etapa "{label}", de várias pessoas, tem mais de uma saída: vale a escolha da última.',
  ],
  'action.incomplete': ['error', 'O passo automático "{label}" não diz tudo o que precisa: {value}.'],
  'tag.unknown': ['error', 'A etiqueta "{value}", usada em "{label}", não está cadastrada.'],
  'checklist.unknown': ['error', 'O checklist "{value}", usado em "{label}", não está cadastrado.'],
  'process_type.unknown': ['error', 'O tipo de processo "{value}", usado em "{label}", não está cadastrado.'],
  'role.unknown': ['error', 'A função "{value}", usada em "{label}", não está cadastrada.'],
  'indexer.unknown': ['error', 'O indexador "{value}", exigido em "{label}", não pertence ao tipo de processo.'],
  'document_type.unknown': [
    'error',
    'O tipo de documento "{value}", exigido em "{label}", não pertence ao tipo de processo.',
  ],
  'attachment.unknown': [
    'error',
    'O anexo "{value}", exigido em "{label}", não é um dos anexos desse tipo de documento.',
  ],
  'document.range': ['error', 'Em "{label}", o máximo de documentos "{value}" é menor que o mínimo.'],
  'node.not_carried_out': ['error', '"{label}" usa {value}, que ainda não é executado pelo produto.'],
  'gateway.mixed': ['error', 'No desvio "{label}", a saída "{value}" não tem condição nem é a padrão.'],
  'gateway.no_default': [
    'warning',
    'O desvio "{label}" não tem saída padrão: se nenhuma condição valer, o processo não avança.',
  ],
  'gateway.unlabelled': [
    'warning',
    'Uma saída do desvio "{label}" não tem nome: as pessoas lerão apenas para onde ela leva.',
  ],
  'gateway.same_label': ['warning', 'Duas saídas do desvio "{label}" se chamam "{value}".'],
  'gateway.undecidable': [
    'error',
    'Ninguém decide no desvio "{label}": coloque uma etapa antes dele ou condições nas saídas.',
  ],
  'flow.several': [
    'error',
    'Várias saídas partem direto de "{label}". Use um desvio exclusivo para que se escolha uma.',
  ],
  'condition.unparsable': ['error', 'A condição "{value}", em "{label}", não está escrita corretamente.'],
  'condition.not_allowed': ['error', 'A condição "{value}", em "{label}", usa um recurso que não é permitido.'],
  'condition.unknown_indexer': [
    'error',
    'A condição em "{label}" usa o indexador "{value}", que não pertence ao tipo de processo.',
  ],
} as const satisfies Record<string, readonly ['error' | 'warning', string]>;

export type LintCode = keyof typeof lintMessages;

/** Errors prevent publishing, warnings do not. */
export interface LintProblem {
  readonly code: LintCode;
  readonly severity: 'error' | 'warning';
  /** Id of a node or flow; '' for the whole diagram. */
  readonly nodeId: string;
  readonly message: string;
}

export function lintProblem(code: LintCode, nodeId: string, label = '', value = ''): LintProblem {
  const [severity, text] = lintMessages[code];
  return { code, severity, nodeId, message: text.replace('{label}', () => label).replace('{value}', () => value) };
}
