// Imports go one way only (docs/architecture.md). Each comment says what to do instead.
// Inputs of calls stand beside their modules and are read by tests alone.
const TEST = '\\.(test|spec)\\.(ts|tsx|mjs)$|\\.valid-inputs\\.ts$';
const WEB = '^apps/web/src';
const MODULES = '^apps/server/src/modules';
// What a module offers the others, by the role in the name of the file that holds it.
const DOORS = '\\.(service|facts|policy|presenter|change|sql)\\.ts$';

const forbid = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

/** Nothing of `layer` in the web application may import one of the layers above it. */
const webLayer = (layer, above, comment) =>
  forbid(`web-${layer}-one-way`, comment, { path: `${WEB}/${layer}/`, pathNot: TEST }, { path: `${WEB}/(${above})/` });

/** Nothing of a floor of the server's modules may import a floor that is not below it. */
const floor = (name, below, comment) =>
  forbid(
    `floor-${name}`,
    comment,
    { path: `${MODULES}/${name}/`, pathNot: TEST },
    { path: `${MODULES}/`, pathNot: `${MODULES}/(${[name, ...below].join('|')})/` },
  );

module.exports = {
  forbidden: [
    forbid(
      'no-cycles',
      'Two files need each other: move what both need into a third file that imports neither.',
      {},
      { circular: true },
    ),
    forbid(
      'resolvable',
      'This import leads nowhere: write the relative path with its .ts or .tsx extension, or the name of an installed package.',
      {},
      { couldNotResolve: true },
    ),
    forbid(
      'contract-stands-alone',
      'The contract is the wire and imports the schema library only: move shared logic to packages/rules, which imports the contract.',
      { path: '^packages/contract/src', pathNot: TEST },
      { pathNot: '^packages/contract/src|^node_modules/typebox' },
    ),
    forbid(
      'endpoints-without-schemas',
      'An endpoint is plain data that the browser loads: use `import type` for its schemas; server.ts joins the two.',
      { path: '^packages/contract/src/.*\\.endpoints\\.ts$' },
      { path: '\\.schemas\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'rules-stand-on-the-contract',
      'Rules are pure and run in the browser too: pass what you need (clock, rows, settings) as an argument.',
      { path: '^packages/rules/src', pathNot: TEST },
      { path: '^(apps|e2e|bench|tools|packages/fixtures)/|^packages/contract/src/(server|schemas)\\.ts$' },
    ),
    forbid(
      'rules-without-node',
      'Rules run in the browser too: do the reading and writing in a service and give the rule its result.',
      { path: '^packages/rules/src', pathNot: TEST },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'fixtures-stand-below-the-apps',
      'Fixtures are shared by tests of both sides: move what they need to packages/rules, or do it in apps/server/scripts.',
      { path: '^packages/fixtures/src' },
      { path: '^(apps|e2e|bench|tools)/' },
    ),
    forbid(
      'fixtures-for-tests-only',
      'The test world is not part of the product: only tests, e2e, bench and apps/server/scripts import @tramite/fixtures.',
      {
        path: '^(apps|packages)/',
        pathNot: `${TEST}|^packages/fixtures/|^apps/server/(scripts|test)/|^apps/web/src/testing/`,
      },
      { path: '^packages/fixtures/' },
    ),
    forbid(
      'web-not-server',
      'The web application knows the server by its contract only: declare the call in packages/contract.',
      { path: '^apps/web/' },
      { path: '^apps/server/' },
    ),
    forbid(
      'server-not-web',
      'The server knows nothing of the web application: put what both need in packages/contract or packages/rules.',
      { path: '^apps/server/' },
      { path: '^apps/web/' },
    ),
    forbid(
      'web-without-server-contract',
      'Schemas stay out of the browser: take the endpoint from @tramite/contract, and its types with `import type`.',
      { path: WEB, pathNot: TEST },
      { path: '^packages/contract/src/(server|schemas|.*\\.schemas)\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'platform-without-business',
      'The platform carries no business: let the module hand in a function or a value, or move the code into the module.',
      { path: '^apps/server/src/platform/', pathNot: TEST },
      { path: '^apps/server/(src/modules/|src/[^/]+\\.ts$|scripts/|test/)' },
    ),
    forbid(
      'change-by-its-door',
      'Statements are guarded and lost races told by platform/change alone: give your parts to `change` or `changeOnce`.',
      { path: '^apps/server/', pathNot: '^apps/server/src/platform/change/' },
      { path: '^apps/server/src/platform/change/(statement|idempotency|postgres-error)\\.ts$' },
    ),
    forbid(
      'modules-below-app',
      'app.ts, main.ts and worker.ts compose the modules: a module takes what it needs from its ctx or the platform.',
      { path: MODULES, pathNot: TEST },
      { path: '^apps/server/(src/[^/]+\\.ts$|scripts/|test/)' },
    ),
    forbid(
      'modules-on-a-floor',
      'A module stands on a floor (docs/architecture.md): put it below what it serves, in definitions, records, acts, finding, bulk, account or operation.',
      {},
      { path: `${MODULES}/`, pathNot: `${MODULES}/(definitions|records|acts|finding|bulk|account|operation)/[^/]+/` },
    ),
    floor(
      'definitions',
      [],
      'A definition knows no record and nobody who works with it: take what you need as an argument, or put the module on records.',
    ),
    floor(
      'records',
      ['definitions'],
      'A record does not know what is done with it: move what both need down to records or definitions.',
    ),
    floor(
      'acts',
      ['definitions', 'records', 'account'],
      'An act changes records and searches nothing: take a list of ids, or move what both need down to records.',
    ),
    floor(
      'finding',
      ['definitions', 'records'],
      'Finding reads records and changes none: move what an act needs too down to records.',
    ),
    floor(
      'bulk',
      ['definitions', 'records', 'acts', 'finding', 'account'],
      'What is done to many knows records, acts and accounts; none of them knows it: declare the kind beside its noun and list it in batch.kinds.ts.',
    ),
    floor(
      'account',
      ['definitions'],
      'An account lives without documents: let the other module ask, or move what both need down to definitions.',
    ),
    floor(
      'operation',
      ['account'],
      'Operation watches over the installation and touches no record: move what it needs to the platform.',
    ),
    forbid(
      'modules-by-their-doors',
      'Take of another module the file that holds it, by its role: a use case from .service.ts, what decisions read from .facts.ts, pure decisions from .policy.ts, rows to the wire from .presenter.ts, parts of a change from .change.ts, SQL to compose from .sql.ts. What stands elsewhere is its own: move it into such a file.',
      { path: `${MODULES}/([^/]+/[^/]+)/`, pathNot: `${TEST}|^apps/server/src/modules/bulk/batch/batch\\.kinds\\.ts$` },
      { path: `${MODULES}/`, pathNot: [`${MODULES}/$1/`, DOORS] },
    ),
    forbid(
      'batches-by-their-declaration',
      'The list of batches takes of a module what its <noun>.batch.ts declares.',
      { path: '^apps/server/src/modules/bulk/batch/batch\\.kinds\\.ts$' },
      { path: `${MODULES}/`, pathNot: '\\.batch\\.ts$' },
    ),
    forbid(
      'repositories-compose-sql',
      'A statement is composed of statements: take the SQL of another module from its .sql.ts (types from any of its doors), and read its facts in your service.',
      { path: `${MODULES}/([^/]+/[^/]+)/.*\\.repository\\.ts$` },
      { path: `${MODULES}/`, pathNot: [`${MODULES}/$1/`, '\\.sql\\.ts$'], dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'modules-hand-nothing-on',
      'What a module offers is imported from the file that holds it: move the code into a file named by its role, and import that.',
      { path: `${MODULES}/` },
      { dependencyTypes: ['export'] },
    ),
    forbid(
      'server-source-without-tests',
      'Test helpers and scripts are not in the server: move what the product needs into src.',
      { path: '^apps/server/src/', pathNot: TEST },
      { path: `^apps/server/(test|scripts)/|${TEST}` },
    ),
    forbid(
      'features-do-not-know-each-other',
      'A feature never imports another one: compose both in a screen, or move what they share to parts, ui, lib or packages/rules.',
      { path: `${WEB}/features/([^/]+)/`, pathNot: TEST },
      { path: `${WEB}/features/`, pathNot: `${WEB}/features/$1/` },
    ),
    webLayer(
      'lib',
      'ui|viewers|parts|features|crud|screens|app',
      'lib knows the contract and rules only: hand in what it needs, or move the code up to ui, parts or the feature.',
    ),
    webLayer(
      'ui',
      'viewers|parts|features|crud|screens|app',
      'The design system knows no noun: take texts and handlers as props, or move the component to parts or its feature.',
    ),
    forbid(
      'ui-knows-no-noun',
      'The design system knows no noun: what draws a document, a process or an indexer for several features stands in parts/<noun>.',
      { path: `${WEB}/ui/`, pathNot: TEST },
      { path: '^packages/', dependencyTypesNot: ['type-only'] },
    ),
    webLayer(
      'viewers',
      'parts|features|crud|screens|app',
      'A viewer shows what it is given: take data and handlers as props from the feature.',
    ),
    webLayer(
      'parts',
      'features|crud|screens|app',
      'A part is what several features share of a noun: take data and handlers as props, or move it into the one feature that has it.',
    ),
    webLayer(
      'features',
      'crud|screens|app',
      'A feature is composed by screens: use lib paths for links, and let the screen or app hand in the rest.',
    ),
    webLayer(
      'crud',
      'features|screens|app',
      'Back-office screens come from one configuration: let the screen hand in what belongs to a feature.',
    ),
    webLayer('screens', 'app', 'app composes the screens: take what you need from lib, or as props from the route.'),
    forbid(
      'web-testing-for-tests-only',
      'Test helpers are not in the product: move what it needs to lib or ui.',
      { path: WEB, pathNot: [TEST, `${WEB}/testing/`] },
      { path: `${WEB}/testing/` },
    ),
    forbid(
      'e2e-from-outside',
      'Browser tests use the product as people do: take data from @tramite/fixtures and paths from @tramite/contract.',
      { path: '^e2e/' },
      { path: '^apps/' },
    ),
    forbid(
      'bench-from-outside',
      'A benchmark uses the product as people do: only the seed of the demo world and files that attack are shared.',
      { path: '^bench/' },
      { path: '^apps/', pathNot: '^apps/server/(scripts/seed|src/platform/decode/testing)/' },
    ),
    forbid(
      'packages-below-apps',
      'Packages are used by the apps: move the code into a package, or hand it in as an argument.',
      { path: '^packages/' },
      { path: '^apps/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|coverage|test-results|playwright-report)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types', 'typings'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
    },
  },
};
