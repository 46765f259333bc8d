import { registrationPermissions } from '../registration/declared/registrations.ts';

/**
 * Named rights, `noun.verb`, with the Portuguese label an administrator reads.
 * A permission is granted by any role or permitted resource; there are no deny entries.
 */
export const permissions = {
  'process.create': 'Criar processos',
  'process.view': 'Ver processos',
  'process.reserve': 'Reservar processos',
  'process.reserve.force': 'Assumir ou encerrar reservas de outras pessoas',
  'process.import': 'Importar processos',
  'process.cancel': 'Cancelar processos',
  'process.delete': 'Excluir processos',
  'process.duplicate': 'Duplicar processos',
  'process.move': 'Mover processos',
  'process.transition': 'Transicionar processos',
  'process.situation': 'Mudar a situação de processos',
  'document.view': 'Ver documentos',
  'document.capture': 'Capturar documentos',
  'document.attach': 'Anexar arquivos a documentos',
  'document.sign': 'Assinar documentos',
  'document.sign.request': 'Pedir assinaturas',
  'document.barcode': 'Ler código de barras',
  'document.check': 'Conferir documentos',
  'document.check.undo': 'Desfazer conferências',
  'document.difference.accept': 'Aceitar divergências',
  'document.delete': 'Excluir documentos',
  'document.export': 'Baixar dossiês de documentos',
  'document.move': 'Mover documentos',
  'document.moveEstablishment': 'Mover documentos entre estabelecimentos',
  'document.cancel': 'Cancelar documentos',
  'document.cancelChecked': 'Cancelar documentos conferidos',
  'document.edit': 'Editar indexadores',
  'document.editChecked': 'Editar indexadores de documentos conferidos',
  'document.pendency.insert': 'Inserir pendências',
  'document.pendency.insertChecked': 'Inserir pendências em documentos conferidos',
  'document.pendency.resolve': 'Resolver pendências',
  'document.expiry.release': 'Liberar vencimentos',
  'document.comment': 'Comentar documentos',
  'document.form': 'Preencher formulários',
  'document.invite': 'Convidar colaboradores',
  'document.invite.view': 'Ver convites',
  'report.export': 'Exportar relatórios',
  'report.myReports': 'Meus relatórios',
  'report.importXml': 'Importar XML',
  'report.vehicle': 'Consultar veículos',
  'dashboard.sales': 'Painel de vendas',
  'dashboard.processes': 'Painel de processos',
  'dashboard.approval': 'Painel de conferências',
  'admin.users': 'Administrar usuários',
  'admin.roles': 'Administrar perfis de usuário',
  'admin.permissions': 'Administrar permissões',
  'admin.assume': 'Assumir perfil de outro usuário',
  'admin.ip': 'Administrar restrições por IP',
  'admin.audit': 'Ver auditoria',
  'admin.resources': 'Ver recursos do sistema',
  'admin.events': 'Administrar eventos',
  'admin.webhooks': 'Administrar webhooks',
  'admin.apiKeys': 'Administrar chaves de API',
  'backoffice.registration': 'Consultar cadastros',
  ...registrationPermissions,
  'workflow.manage': 'Gestão de workflow',
  'workflow.differences': 'Gestão de divergências',
  'form.manage': 'Gestão de formulários',
  'nfe.manage': 'Gestão de NF-e',
  'notification.manage': 'Gestão de notificações',
  'profile.changeFunction': 'Trocar de função',
  'menu.home': 'Tela de consulta',
} as const;

export type Permission = keyof typeof permissions;

export const allPermissions = Object.keys(permissions) as Permission[];

/** Permissions that nothing asks yet, and what will. */
export const waitingPermissions: Partial<Readonly<Record<Permission, string>>> = {
  'menu.home': 'the menu, which shows the search to everybody',
};
