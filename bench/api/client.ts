import { readFileSync } from 'node:fs';
import { play } from './play.ts';

// Plays what a file says and writes what was played: a process of its own, whose processor time is its own too.
const [file = ''] = process.argv.slice(2);
process.stdout.write(JSON.stringify(await play(JSON.parse(readFileSync(file, 'utf8')))));
