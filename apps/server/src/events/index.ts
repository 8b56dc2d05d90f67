export { appendEvent, type DomainEvent } from "./appendEvent.ts";
export { defineConsumer, type EventConsumer, hasUnread } from "./consumer.ts";
export { monthsOfEvents } from "./monthsOfEvents.ts";
export { noteDeed, type PlayerDeed } from "./noteDeed.ts";
export { eventsPersonalData } from "./personalData.ts";
export { readAgain } from "./readAgain.ts";
export { resumeAfterRestore } from "./resumeAfterRestore.ts";
export type { RecordedEvent } from "./rows.ts";
export { type RunningConsumers, runConsumers } from "./runConsumers.ts";
