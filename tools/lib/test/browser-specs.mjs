/**
 * What a browser test goes through, by the names that a noun has everywhere: features of the web application, modules
 * of the server, folders of the contract, files of texts. Features never import each other, so a change of one is seen
 * by the specs that name it and by no other.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const SPEC_NOUNS = {
  'a11y/every-screen.spec.ts': [
    'access-review',
    'announcement',
    'prepared-process',
    'audit',
    'bin',
    'function',
    'invite',
    'role',
    'user',
    'profile',
  ],
  'a11y/by-ear.spec.ts': ['session', 'search', 'notice', 'viewer', 'document-check', 'capture', 'transition'],
  'a11y/overlays.spec.ts': ['search', 'viewer', 'history', 'capture', 'transition', 'batch', 'document-card'],
  'flows/advanced-search.spec.ts': ['advanced-search', 'quick-filter', 'search', 'indexer', 'filter'],
  'flows/after-action.spec.ts': ['document-check', 'viewer'],
  'flows/api-keys.spec.ts': ['api-key', 'administrator'],
  'flows/announcement.spec.ts': ['announcement', 'notice', 'role'],
  'flows/assumption.spec.ts': ['assumption', 'user', 'invite', 'administrator'],
  'flows/attachment.spec.ts': ['attachment', 'pendency', 'viewer'],
  'flows/barcode.spec.ts': ['barcode', 'document-card', 'viewer'],
  'flows/batch.spec.ts': ['batch', 'check-batch', 'document-check'],
  'flows/capture-draft.spec.ts': ['capture', 'duplication'],
  'flows/capture.spec.ts': ['capture', 'storage'],
  'flows/check-mode.spec.ts': ['viewer', 'document-check', 'pendency', 'check-mode'],
  'flows/customer-logo.spec.ts': ['customer', 'administrator'],
  'flows/dashboard.spec.ts': ['dashboard', 'search', 'feature'],
  'flows/document-end.spec.ts': ['document-cancelation', 'cancelation', 'bin', 'expiry', 'situation'],
  'flows/document-invite.spec.ts': ['document-invite', 'outsider', 'document-card', 'notice'],
  'flows/document-signature.spec.ts': ['document-signature', 'receipt', 'document-card', 'notice'],
  'flows/dossier.spec.ts': ['dossier', 'report'],
  'flows/edit-indexers.spec.ts': ['indexer', 'indexer-batch', 'history', 'batch'],
  'flows/events.spec.ts': ['event', 'notice', 'administrator'],
  'flows/explanation.spec.ts': ['explanation', 'user'],
  'flows/first-steps.spec.ts': ['setup', 'registration', 'capture', 'transition', 'administrator', 'customer'],
  'flows/follow.spec.ts': ['follow', 'process-update', 'comment', 'notice', 'pendency', 'quick-filter'],
  'flows/form.spec.ts': ['form', 'form-type', 'form-view', 'form-filling', 'viewer'],
  'flows/form-whole.spec.ts': ['form', 'form-type', 'capture', 'viewer'],
  'flows/form-designer.spec.ts': ['form-type', 'form', 'draft'],
  'flows/form-templates.spec.ts': ['form-template', 'form-view'],
  'flows/frame.spec.ts': ['session', 'search'],
  'flows/installation.spec.ts': ['installation', 'room', 'customer'],
  'flows/ip-restriction.spec.ts': ['ip-restriction', 'session'],
  'flows/live.spec.ts': ['live', 'search', 'viewer', 'document-check'],
  'flows/move.spec.ts': ['move', 'capture', 'document-card'],
  'flows/naughty-strings.spec.ts': ['search', 'capture', 'document-card', 'viewer', 'history'],
  'flows/office-file.spec.ts': ['viewer'],
  'flows/old-form.spec.ts': ['old-form', 'process-page'],
  'flows/nfe-import.spec.ts': ['nfe-import', 'batch', 'capture'],
  'flows/differences.spec.ts': ['difference', 'document-check'],
  'flows/nfe-register.spec.ts': ['nfe-register'],
  'flows/outbox-message.spec.ts': ['outbox-message', 'password'],
  'flows/page-weight.spec.ts': ['session', 'search'],
  'flows/pack.spec.ts': ['pack', 'capture', 'storage'],
  'flows/parent-list.spec.ts': ['registration', 'indexer', 'capture', 'catalog'],
  'flows/pendency.spec.ts': ['pendency', 'notice', 'comment', 'document-check'],
  'flows/people-many.spec.ts': ['access-review', 'user', 'role', 'batch'],
  'flows/people.spec.ts': ['user', 'user-permission', 'invite', 'role', 'function', 'audit'],
  'flows/prepared-process.spec.ts': ['prepared-process', 'registration', 'capture', 'record-menu'],
  'flows/print.spec.ts': ['search', 'history', 'document-card', 'sheet', 'record-menu'],
  'flows/process-acts.spec.ts': ['tag', 'duplication', 'bin', 'situation'],
  'flows/process-batch.spec.ts': ['batch', 'reservation', 'cancelation', 'move', 'bin'],
  'flows/process-import.spec.ts': ['process-import', 'announcement', 'batch'],
  'flows/process-page.spec.ts': ['difference', 'process', 'process-page', 'transition', 'capture'],
  'flows/profile.spec.ts': ['profile', 'session', 'multi-factor', 'trusted-device', 'password'],
  'flows/record-table.spec.ts': ['search', 'process', 'document-card'],
  'flows/refused-files.spec.ts': ['capture', 'storage', 'session'],
  'flows/registration-import.spec.ts': ['registration', 'report'],
  'flows/registration.spec.ts': ['registration', 'indexer', 'calendar'],
  'flows/replace-file.spec.ts': ['document-file', 'attachment', 'pendency', 'viewer', 'notice'],
  'flows/report.spec.ts': ['report'],
  'flows/room.spec.ts': ['search', 'process', 'document-card'],
  'flows/scan.spec.ts': ['scan', 'capture', 'storage'],
  'flows/search.spec.ts': ['search', 'quick-filter', 'filter', 'viewer', 'process'],
  'flows/send-back.spec.ts': ['transition', 'notice', 'process-update', 'pendency', 'process-page'],
  'flows/session.spec.ts': ['session'],
  'flows/shell.spec.ts': ['session', 'search', 'notice', 'quick-filter'],
  'flows/structure.spec.ts': ['structure', 'registration'],
  'flows/sign-in.spec.ts': ['session', 'password'],
  'flows/tabs.spec.ts': ['session', 'multi-factor'],
  'flows/vehicle-debt.spec.ts': ['vehicle-debt', 'process-page', 'notice'],
  'flows/viewer.spec.ts': ['viewer', 'attachment', 'document-card', 'barcode'],
  'flows/way-in-links.spec.ts': ['legal-agreement', 'agreement', 'invite', 'session'],
  'flows/way-in.spec.ts': ['session', 'password', 'multi-factor', 'invite'],
  'flows/webhooks.spec.ts': ['webhook', 'notice', 'administrator'],
  'flows/whole-job.spec.ts': ['capture', 'document-check', 'transition', 'history', 'search', 'process', 'reservation'],
  'flows/workflow-management.spec.ts': ['workflow-management', 'version-move', 'workflow', 'process-type', 'setup'],
  'flows/workflows-checklist.spec.ts': ['transition', 'process-page', 'workflow', 'registration'],
  'flows/workflows-drawn.spec.ts': ['workflow-management', 'draft', 'workflow', 'workflow-editor', 'process-type'],
};

/** Tried with every change that a browser can see: the ways that all work goes. */
export const SMOKE = [
  'a11y/every-screen.spec.ts',
  'flows/batch.spec.ts',
  'flows/capture.spec.ts',
  'flows/check-mode.spec.ts',
  'flows/frame.spec.ts',
  'flows/live.spec.ts',
  'flows/people.spec.ts',
  'flows/registration.spec.ts',
  'flows/search.spec.ts',
  'flows/sign-in.spec.ts',
  'flows/viewer.spec.ts',
  'flows/whole-job.spec.ts',
];

/** What no browser sees: texts about the product, its tests, its tools. */
const UNSEEN =
  /^(docs|bench)\/|\.md$|\.test\.(mjs|tsx?)$|^apps\/server\/test\/|^apps\/web\/src\/testing\/|^tools\/(?!lib\/|start)/;

/** Nouns that others are made of. */
const BELOW_ALL = /^apps\/server\/src\/modules\/records\/|^packages\/contract\/src\/(process|session)\//;

const NOUN =
  /^(?:apps\/web\/src\/features|apps\/server\/src\/modules\/[a-z]+|packages\/contract\/src)\/([^/.]+)\/|^apps\/web\/public\/locales\/[^/]+\/([^/.]+)\.json$/;

const SPEC = /^e2e\/(.+\.spec\.ts)$/;

/** Whether a spec names it. */
const isKnown = (noun) => Object.values(SPEC_NOUNS).some((nouns) => nouns.includes(noun));

/**
 * The specs that a change can touch, in e2e: those of its nouns and the smoke ones; all of them (an empty list) where
 * it is below every screen or not known to be of one noun. Null when no browser can see it.
 * @param {readonly string[]} files
 * @returns {string[] | null}
 */
export function browserSpecsOf(files) {
  const seen = files.filter((file) => !UNSEEN.test(file));
  if (seen.length === 0) return null;
  const own = seen.flatMap((file) => SPEC.exec(file)?.[1] ?? []);
  const others = seen.filter((file) => !SPEC.test(file));
  if (others.some((file) => BELOW_ALL.test(file))) return [];
  const nouns = others.map((file) => NOUN.exec(file)?.slice(1).find(Boolean));
  if (!nouns.every((noun) => noun !== undefined && isKnown(noun))) return [];
  const touched = Object.keys(SPEC_NOUNS).filter((spec) => SPEC_NOUNS[spec].some((noun) => nouns.includes(noun)));
  const smoke = others.length > 0 ? SMOKE : [];
  return [...new Set([...smoke, ...touched, ...own])].filter((spec) => spec in SPEC_NOUNS).sort();
}
