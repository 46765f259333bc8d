export { findDeparture } from './transition.departure.ts';
export { ensureMovement, tellMovement } from './transition.movement.ts';
