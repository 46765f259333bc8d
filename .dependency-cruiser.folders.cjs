// Folders need each other one way only, which rules about files cannot see: a file split in two cuts a cycle of files
// and leaves that of their folders. Tests may look anywhere and are left out. Run by npm run rules:imports.
const { options } = require('./.dependency-cruiser.cjs');

const TEST = '\\.test\\.ts$|\\.valid-inputs\\.ts$|/testing/';

module.exports = {
  forbidden: [
    {
      name: 'no-folder-cycles',
      severity: 'error',
      comment:
        'Two folders need each other: move what both need into the lower one, or into a folder below both; a file of one line in between hides it only.',
      scope: 'folder',
      from: {
        path: '^(apps/server/src/(platform|modules)|apps/web/src/(lib|ui|parts)|packages/(contract|rules)/src)/',
      },
      to: { circular: true },
    },
  ],
  options: { ...options, exclude: { path: `${options.exclude.path}|${TEST}` } },
};
