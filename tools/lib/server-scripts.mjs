import { serverProgram } from './build.mjs';
import { runNode } from './run.mjs';
import { note } from './steps.mjs';

/**
 * What a bundled program of the server is started with, before its file. A larger nursery: the objects of an answer of
 * fifty records die in it, in place of being carried into the old generation first.
 */
export const NODE_OPTIONS = ['--enable-source-maps', '--max-semi-space-size=32'];

/** Runs a bundled script of the server to its end; its lines show under the current step. */
export const runServerScript = (failure, name, args, env) =>
  runNode(failure, [...NODE_OPTIONS, serverProgram(`scripts/${name}`), ...args], { env, onLine: note });

/** Brings the database's schema up to date. */
export const migrate = (env) => runServerScript('The database could not be brought up to date.', 'migrate', [], env);

/** Creates the demo world when the database is empty; otherwise leaves everything as it is. */
export const seedDemo = (env) =>
  runServerScript('The demo world could not be created.', 'seed-demo', ['--if-empty'], env);

/** What makes a demo world of a production build: its doors stand open, which the server wants said by name. */
export const DEMO_DOORS = { DEMO: '1', MFA_FOR_ADMINISTRATORS: 'off', OUTBOX_SECRETS: 'on' };
