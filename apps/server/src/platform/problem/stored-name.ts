import { cleanName, nameFault } from '@tramite/rules/text/name';
import { fieldProblem } from './problem.ts';

/** The form in which a name from a body is stored. @throws request.invalid at `name` where nothing readable is left of it */
export function storedName(typed: string): string {
  const name = cleanName(typed);
  const fault = nameFault(name);
  if (fault) throw fieldProblem('name', fault);
  return name;
}
