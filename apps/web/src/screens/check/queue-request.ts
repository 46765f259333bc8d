import { systemFilters } from '@tramite/contract';
import type { SearchRequest } from '../../features/search/search-request.ts';

/** The filter of what waits for the person's check. */
export const toCheckFilterId = systemFilters.find(({ key }) => key === 'toCheck')?.id;

/** The same search, of the documents that wait for the person's check alone. */
export function toQueueRequest(request: SearchRequest): SearchRequest {
  if (request.filterId === toCheckFilterId) {
    return request;
  }
  const { body } = request;
  return { ...request, body: { ...body, options: { ...body.options, toCheck: true } } };
}

/** Of those, the documents whose file was replaced after the person's last pendency in them. */
export function toFileAnewRequest(request: SearchRequest): SearchRequest {
  const { body } = request;
  return { ...request, body: { ...body, options: { ...body.options, toCheck: true, fileAnew: true } } };
}
