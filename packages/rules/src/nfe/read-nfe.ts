import { isDay } from '../date/day.ts';
import { isPlate } from '../format/plate.ts';
import { isValidNfeKey } from '../search/detect-code.ts';
import { sanitizeCode } from '../text/sanitize-text.ts';
import type { Nfe, NfeEvent, NfeFile, NfeParty, NfeVehicle } from './nfe.ts';

/** An element of a parsed XML: attributes have `@` before their name, texts are strings, what repeats is a list. */
export type XmlNode = {
  readonly [name: string]: XmlNode | readonly XmlNode[] | string | readonly string[] | undefined;
};

export type ReadNfe = { readonly ok: true; readonly file: NfeFile } | { readonly ok: false; readonly reason: string };

class Fault extends Error {}

const CANCELED = '110111';
const CORRECTED = '110110';

/** Reads the NF-e and the events of a parsed XML, whatever stands around them. */
export function readNfe(root: XmlNode): ReadNfe {
  try {
    const notes = findAll(root, 'infNFe');
    if (notes.length > 1) throw new Fault('O arquivo tem mais de uma NF-e.');
    const [note] = notes;
    const events = [...findAll(root, 'infEvento').map(eventOf), ...findAll(root, 'infCanc').map(oldCancelation)];
    if (!note && events.length === 0) throw new Fault('O arquivo não é uma NF-e nem um evento dela.');
    return { ok: true, file: { nfe: note ? noteOf(root, note) : null, events } };
  } catch (error) {
    if (error instanceof Fault) return { ok: false, reason: error.message };
    throw error;
  }
}

function noteOf(root: XmlNode, note: XmlNode): Nfe {
  const key = keyOf(text(note, '@Id'));
  const ide = child(note, 'ide');
  if (text(ide, 'mod') !== '55') throw new Fault('O documento não é uma NF-e do modelo 55.');
  const number = Number(need(ide, 'nNF', 'o número'));
  if (number !== Number(key.slice(25, 34))) throw new Fault('O número da NF-e não é o da chave de acesso.');
  const details = children(note, 'det');
  const [first] = details;
  if (!first) throw new Fault('A NF-e não tem itens.');
  const product = child(first, 'prod');
  const vehicle = details
    .map((detail) => child(child(detail, 'prod'), 'veicProd'))
    .find((each) => text(each, 'chassi'));
  return {
    key,
    number,
    series: need(ide, 'serie', 'a série'),
    issuedOn: dayOfText(text(ide, 'dhEmi') || text(ide, 'dEmi')),
    isTrial: text(ide, 'tpAmb') === '2',
    emitter: partyOf(child(note, 'emit')),
    recipient: partyOf(child(note, 'dest')),
    valueCents: centsOf(need(child(child(note, 'total'), 'ICMSTot'), 'vNF', 'o valor')),
    product: text(product, 'xProd'),
    items: details.length,
    vehicle: vehicle ? vehicleOf(vehicle) : null,
    plate: plateOf(text(child(note, 'infAdic'), 'infCpl')),
    isAuthorized: findAll(root, 'infProt').some(
      (proof) => text(proof, 'chNFe') === key && isAccepted(text(proof, 'cStat')),
    ),
  };
}

const isAccepted = (status: string) => status === '100' || status === '150';

const vehicleOf = (group: XmlNode): NfeVehicle => ({
  chassis: sanitizeCode(text(group, 'chassi')),
  color: text(group, 'xCor'),
  builtIn: text(group, 'anoFab'),
  modelYear: text(group, 'anoMod'),
});

const partyOf = (party: XmlNode): NfeParty => ({
  document: sanitizeCode(text(party, 'CNPJ') || text(party, 'CPF')),
  name: text(party, 'xNome'),
});

function eventOf(event: XmlNode): NfeEvent {
  const type = text(event, 'tpEvento');
  const detail = child(event, 'detEvento');
  const kind = type === CANCELED ? 'canceled' : type === CORRECTED ? 'corrected' : 'other';
  return { key: keyOf(text(event, 'chNFe')), kind, text: text(detail, 'xJust') || text(detail, 'xCorrecao') };
}

const oldCancelation = (event: XmlNode): NfeEvent => ({
  key: keyOf(text(event, 'chNFe')),
  kind: 'canceled',
  text: text(event, 'xJust'),
});

function keyOf(id: string): string {
  const key = id.replace(/^NFe/, '');
  if (!/^[0-9A-Z]{44}$/.test(key)) throw new Fault('A chave de acesso não tem 44 caracteres.');
  if (!isValidNfeKey(key)) throw new Fault('O dígito da chave de acesso não confere.');
  return key;
}

/** The plate after the word that names it. */
function plateOf(note: string): string {
  const [, found = ''] = /\bplaca\s*:?\s*([a-z]{3}-?\d[a-z0-9]\d{2})\b/i.exec(note) ?? [];
  const plate = sanitizeCode(found);
  return isPlate(plate) ? plate : '';
}

function dayOfText(text: string): string {
  const day = text.slice(0, 10);
  if (!isDay(day)) throw new Fault('A data de emissão da NF-e não é uma data.');
  return day;
}

/** `1234.56` */
function centsOf(text: string): number {
  if (!/^\d{1,13}(\.\d{1,2})?$/.test(text)) throw new Fault('O valor da NF-e não é um valor.');
  const [whole = '', rest = ''] = text.split('.');
  return Number(whole + rest.padEnd(2, '0'));
}

function need(node: XmlNode, name: string, what: string): string {
  const found = text(node, name);
  if (found === '') throw new Fault(`Falta ${what} da NF-e.`);
  return found;
}

function children(node: XmlNode, name: string): XmlNode[] {
  return listOf(node[name]).filter((each) => typeof each === 'object');
}

const child = (node: XmlNode, name: string): XmlNode => children(node, name)[0] ?? {};

function text(node: XmlNode, name: string): string {
  const [found] = listOf(node[name]);
  if (typeof found === 'string') return found.trim();
  const own = found?.['#text'];
  return typeof own === 'string' ? own.trim() : '';
}

function listOf(value: XmlNode[string]): readonly (XmlNode | string)[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value as XmlNode | string];
}

/** Elements of a name, wherever they stand; not within each other. */
function findAll(node: XmlNode, name: string): XmlNode[] {
  const own = children(node, name);
  const rest = Object.keys(node).filter((each) => each !== name && !each.startsWith('@'));
  return [...own, ...rest.flatMap((each) => children(node, each).flatMap((inner) => findAll(inner, name)))];
}
