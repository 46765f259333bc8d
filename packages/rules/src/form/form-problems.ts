import { type FormDefinition, type FormElement, type FormLink, type FormProblem, formLimits } from '@tramite/contract';
import { isOptionIndexer } from '../indexer/indexer-definition.ts';
import { asIndexer, elementsOf, isGroup, isInput, type Placed } from './form-definition.ts';
import { ruleProblems } from './form-rule-problems.ts';

type Found = FormProblem[];
const error = (code: string, fieldId: string, message: string): FormProblem => ({
  code,
  severity: 'error',
  fieldId,
  message,
});

/** What is wrong with a form, in the order of its parts; `links` are the indexers of the company, where they are known. */
export function formProblems(definition: FormDefinition, links?: readonly FormLink[]): FormProblem[] {
  const all = elementsOf(definition);
  return [
    ...wholeProblems(definition, all),
    ...all.flatMap(({ element, group }) => [
      ...nameProblems(element, group ? group.subfields : definition.fields),
      ...inputProblems(element),
      ...linkProblems({ element, group }, all, links),
      ...pictureProblems(element),
    ]),
    ...ruleProblems(definition),
  ];
}

function wholeProblems({ attachments }: FormDefinition, all: readonly Placed[]): Found {
  const found: Found = [];
  if (all.length > formLimits.mostFields)
    found.push(error('too_many', '', `O formulário tem ${all.length} campos; o limite é ${formLimits.mostFields}.`));
  if (!all.some(({ element }) => isInput(element)))
    found.push(error('empty', '', 'O formulário não tem nenhum campo para preencher.'));
  const labels = attachments.map(({ label }) => label.trim().toLowerCase());
  if (labels.some((label, index) => labels.indexOf(label) !== index))
    found.push(error('attachment_twice', '', 'Há dois anexos com o mesmo rótulo.'));
  const ids = all.map(({ element }) => element.id);
  const twice = all.find(({ element }, index) => ids.indexOf(element.id) !== index);
  if (twice) found.push(error('id_twice', twice.element.id, `Duas partes têm a chave ${twice.element.id}.`));
  return found;
}

function nameProblems(element: FormElement, beside: readonly FormElement[]): Found {
  const name = element.name.trim();
  if (name === '' && element.kind !== 'text') return [error('unnamed', element.id, 'Dê um nome a este campo.')];
  const first = beside.find((each) => each.kind !== 'text' && each.name.trim().toLowerCase() === name.toLowerCase());
  if (element.kind === 'text' || !first || first.id === element.id) return [];
  return [error('name_twice', element.id, `Já existe um campo com o nome ${name} aqui.`)];
}

function inputProblems(element: FormElement): Found {
  if (isGroup(element) && !element.subfields.some(isInput))
    return [error('group_empty', element.id, `O grupo ${element.name} não tem nenhum campo.`)];
  if (!isInput(element)) return [];
  const { id, name, format, options, indexer } = element;
  const definition = asIndexer(element);
  if (!definition) return [error('type_vanished', id, `O tipo do campo ${name} não existe mais. Escolha outro.`)];
  const found: Found = [];
  if (format !== null && (definition.format === null || definition.type !== (format === 'CURRENCY' ? 'V' : 'S')))
    found.push(error('format_unfit', id, `O formato do campo ${name} não combina com o seu tipo.`));
  if (isOptionIndexer(definition) && indexer === null) {
    if (options.length === 0) found.push(error('no_options', id, `O campo ${name} não tem opções.`));
    const labels = options.map(({ label }) => label.trim().toLowerCase());
    if (labels.some((label, index) => label === '' || labels.indexOf(label) !== index))
      found.push(error('option_twice', id, `As opções do campo ${name} precisam de textos diferentes.`));
    if (new Set(options.map((option) => option.id)).size < options.length)
      found.push(error('option_id_twice', id, `Duas opções do campo ${name} têm o mesmo número.`));
  }
  return found;
}

function linkProblems({ element, group }: Placed, all: readonly Placed[], links?: readonly FormLink[]): Found {
  if (!isInput(element) || element.indexer === null) return [];
  const { id, name, indexer, type } = element;
  if (group?.multiple)
    return [error('link_in_multiple', id, `O campo ${name} se repete e não pode ser ligado a um indexador.`)];
  const first = all.find((each) => isInput(each.element) && each.element.indexer === indexer);
  if (first && first.element.id !== id)
    return [error('link_twice', id, `Dois campos estão ligados ao mesmo indexador: ${first.element.name} e ${name}.`)];
  if (!links) return [];
  const link = links.find((each) => each.name === indexer);
  if (!link) return [error('link_unknown', id, `O indexador ligado ao campo ${name} não existe mais.`)];
  const isFit = link.type === type && link.format === element.format && link.multiple === element.multiple;
  return isFit ? [] : [error('link_unfit', id, `O campo ${name} e o indexador ${link.label} não são do mesmo tipo.`)];
}

const PICTURE = /^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/;

function pictureProblems(element: FormElement): Found {
  if (element.kind !== 'image' || PICTURE.test(element.url)) return [];
  return [error('no_picture', element.id, 'Escolha uma imagem PNG, JPEG ou WebP.')];
}
