import { endpoints } from '@tramite/contract';
import { allCalls, type Call } from '@tramite/contract/server';
import { describe, expect, it } from 'vitest';
import { dereferenced } from '../../../test/dereferenced.ts';
import { toOpenApi } from './openapi.ts';

interface Operation {
  readonly parameters: readonly { name: string; in: string; required: boolean; schema: object }[];
  readonly responses: Readonly<Record<string, { description: string; 'x-codes'?: string[]; content: object }>>;
  readonly requestBody?: { content: Record<string, { schema: object }> };
  readonly security: readonly object[];
  readonly 'x-permission'?: readonly string[];
  readonly 'x-spec'?: string;
}

type Paths = Record<string, Record<string, Operation>>;

const check = allCalls().find(({ endpoint }) => endpoint === endpoints.documentCheck.sign) as Call;
const pathsOf = (calls: readonly Call[]) => dereferenced<{ paths: Paths }>(toOpenApi(calls, '1.2.3')).paths;

describe('the OpenAPI document', () => {
  const { method, path } = check.endpoint;
  const operation = pathsOf([check])[path]?.[method.toLowerCase()];

  it('describes a call with its parameters, permission, number and session', () => {
    expect(operation?.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)).toEqual([
      'id',
      'checkId',
    ]);
    expect(operation).toMatchObject({
      operationId: 'documentCheck.sign',
      'x-permission': ['document.check'],
      'x-spec': check.endpoint.spec,
      security: [{ session: [] }, { key: [] }],
    });
  });

  it('lists the codes of each status with their texts', () => {
    expect(operation?.responses['409']?.['x-codes']).toContain('check.already_signed');
    expect(operation?.responses['409']?.description).toContain('Esta conferência já foi realizada por {name}.');
    expect(operation?.responses['403']?.['x-codes']).toContain('permission.denied');
  });

  it('tells nobody outside a session that it expired', () => {
    const [login] = Object.values(pathsOf(allCalls())['/public/v1/authenticate'] ?? {});
    expect(login?.security).toEqual([]);
    expect(Object.values(login?.responses ?? {}).flatMap((answer) => answer['x-codes'] ?? [])).toEqual(
      expect.not.arrayContaining(['session.invalid']),
    );
    expect(login?.requestBody?.content['application/json']?.schema).toMatchObject({ required: ['login', 'pass'] });
  });

  it('has every call of the contract once, with every parameter of its path', () => {
    const paths = pathsOf(allCalls());
    const operations = Object.values(paths).flatMap((item) => Object.values(item));
    expect(operations).toHaveLength(allCalls().length);
    for (const [url, item] of Object.entries(paths)) {
      const inUrl = [...url.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      for (const { parameters } of Object.values(item)) {
        expect(parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)).toEqual(inUrl);
      }
    }
  });

  it('writes a schema with a name once and refers to it, also where it may be left out', () => {
    const { components, paths } = toOpenApi([check], '1.2.3') as {
      components: { schemas: Record<string, { properties: object }> };
      paths: Record<string, Record<string, Operation>>;
    };
    const sign = paths[check.endpoint.path]?.[check.endpoint.method.toLowerCase()];
    expect(sign?.parameters[0]?.schema).toEqual({ $ref: '#/components/schemas/Id' });
    expect(components.schemas.DocumentCheck?.properties).toMatchObject({
      ability: { $ref: '#/components/schemas/Ability' },
      userChecked: { anyOf: [{ $ref: '#/components/schemas/Named' }, { type: 'null' }] },
    });
    const named = ['Ability', 'CheckRoles', 'DocumentCheck', 'Id', 'Instant', 'Labelled', 'Named', 'Problem'];
    expect(Object.keys(components.schemas)).toEqual(named);
    const list = allCalls().find(({ name }) => name === 'progress.list') as Call;
    const [first] = Object.values(toOpenApi([list], '1.2.3').paths as Paths).flatMap((item) => Object.values(item));
    expect(first?.parameters.find(({ name }) => name === 'before')).toMatchObject({
      required: false,
      schema: { $ref: '#/components/schemas/Id' },
    });
  });

  it('refers to nothing that is not there, and describes what the contract checks', () => {
    const whole = dereferenced<{ paths: Paths }>(toOpenApi(allCalls(), '1.2.3')).paths;
    for (const { endpoint, schemas } of allCalls()) {
      const operation = whole[endpoint.path.replace('{*}', '{path}')]?.[endpoint.method.toLowerCase()];
      const described = operation?.requestBody?.content['application/json']?.schema;
      expect(described).toEqual(schemas.body && JSON.parse(JSON.stringify(schemas.body)));
    }
  });

  it('asks for no query field that has a default', () => {
    const withDefault = Object.values(pathsOf(allCalls()))
      .flatMap((item) => Object.values(item).flatMap(({ parameters }) => parameters))
      .filter(({ schema }) => 'default' in schema);
    expect(withDefault.filter((parameter) => parameter.in === 'query' && parameter.required)).toEqual([]);
  });
});
