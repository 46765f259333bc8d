import { endpoints } from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const { follow, unfollow } = endpoints.follow;
const seller = findDemoUser('vendedor');
const checker = findDemoUser('conferente');

let server: TestServer;
let secret: string;
let ids: number[];

beforeAll(async () => {
  server = await startTestServer();
  await server.db.query('update user_customer set all_establishments = true where customer_id = 1');
  secret = await server.signIn(checker.login);
});
afterAll(() => server.stop());

beforeEach(async () => {
  await server.db.query('delete from process_follow where user_id = $1', [checker.id]);
  const rows = await server.db.query<{ id: number }>(
    'select id::int from process where customer_id = 1 order by id desc limit 3',
  );
  ids = rows.map(({ id }) => id);
});

const followOne = (id: number) => server.call(follow, { params: { id } }, secret);
const unfollowAll = (these: number[]) => server.call(unfollow, { body: { ids: these } }, secret);
async function found(quickFilterId?: number) {
  const { body } = await server.call(
    endpoints.search.search,
    { body: { searchType: 'workflows', ...(quickFilterId ? { quickFilterId } : { workflowIds: ids }) } },
    secret,
  );
  return body.searchResults.flatMap((record) => ('isFollowed' in record ? [record] : []));
}

it('marks a process and puts it into the filter of those followed; again changes nothing', async () => {
  const [id = 0] = ids;
  expect(await followOne(id)).toMatchObject({ status: 200, body: { workflowId: id, isFollowed: true } });
  expect((await followOne(id)).status).toBe(200);
  expect((await found(2)).map((process) => process.id)).toEqual([id]);
  expect((await found()).map((process) => process.isFollowed).filter(Boolean)).toHaveLength(1);
});

it('ends for many at once, and says which were followed', async () => {
  const [first = 0, second = 0] = ids;
  await followOne(first);
  await followOne(second);
  const { status, body } = await unfollowAll(ids);
  expect(status).toBe(200);
  expect(body.ids.toSorted()).toEqual([first, second].toSorted());
  expect((await unfollowAll(ids)).body).toEqual({ ids: [] });
  expect(await found(2)).toEqual([]);
});

it('ends for a process that its follower does not see any more', async () => {
  const [id = 0] = ids;
  const own = await server.signIn(seller.login);
  await server.db.query('insert into process_follow (customer_id, user_id, process_id) values (1, $1, $2)', [
    seller.id,
    id,
  ]);
  await server.db.query('update process set owner_id = $1 where id = $2', [checker.id, id]);
  expect(await server.call(follow, { params: { id } }, own)).toMatchObject({ body: { code: 'process.not_found' } });
  expect((await server.call(unfollow, { body: { ids: [id] } }, own)).body).toEqual({ ids: [id] });
  expect(await server.call(unfollow, { body: { ids: [id] } }, own)).toMatchObject({
    status: 404,
    body: { code: 'process.not_found' },
  });
});

it('is refused whole for a process that does not exist, and for none', async () => {
  const [id = 0] = ids;
  await followOne(id);
  expect(await unfollowAll([id, 999_999_999])).toMatchObject({ status: 404, body: { code: 'process.not_found' } });
  expect(await found(2)).toHaveLength(1);
  expect((await unfollowAll([])).status).toBe(400);
});
