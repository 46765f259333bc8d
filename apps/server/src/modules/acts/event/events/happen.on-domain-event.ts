import type { DomainEventName } from '@tramite/contract';
import type { Platform } from '../../../../platform/call/context.ts';
import { ownContext } from '../../../../platform/change/own-context.ts';
import { defineEffect } from '../../../../platform/jobs/define-job.ts';
import { kinds, type ToldOf } from '../event.happening.ts';
import { happen } from '../event.occur.service.ts';

export const happenOnDomainEvent = defineEffect(
  'event.happen.on-domain-event',
  Object.keys(kinds) as DomainEventName[],
  (platform: Platform, told: ToldOf) => happen(ownContext(platform, told.customerId, 'event.happen'), told),
);
