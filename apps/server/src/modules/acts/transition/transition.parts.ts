export { findDeparture } from './transition.departure.ts';
export { ensureMovement, judgeTransition, tellMovement } from './transition.movement.ts';
export { presentLack } from './transition.readiness.presenter.ts';
