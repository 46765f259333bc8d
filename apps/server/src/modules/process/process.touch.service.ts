export { touchProcesses } from './process.change.repository.ts';
