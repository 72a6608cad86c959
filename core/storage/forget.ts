import type { KeyValueStorage } from '../platform/storage.ts';
import { LANGUAGE_KEYS } from './chosen-language.ts';
import { removeDrafts } from './drafts.ts';
import { CHAT_SOUND_KEY, PREVIOUS_FEEDBACKS_KEY } from './keys.ts';
import { SESSION_KEY, VISITOR_KEY } from './visitor.ts';
import { changeWidgetRecord, readWidgetRecord, WIDGET_RECORDS } from './widget-record.ts';

/** Removes the customer ids of the visitor from the records of all widgets. */
function forgetCustomerIds(storage: KeyValueStorage): void {
  for (const key of storage.keys(WIDGET_RECORDS)) {
    const nodeId = key.slice(WIDGET_RECORDS.length);
    if (readWidgetRecord(storage, nodeId).customerId !== null)
      changeWidgetRecord(storage, nodeId, { customerId: null });
  }
}

/**
 * Removes the data of the person that used the browser from the local storage. Data of the device stays: its id, the
 * repeat guard and display rules of its nodes, and the ids of feedbacks with submissions that still wait to be sent.
 */
export function forgetPerson(storage: KeyValueStorage): void {
  for (const key of [
    PREVIOUS_FEEDBACKS_KEY,
    VISITOR_KEY,
    SESSION_KEY,
    CHAT_SOUND_KEY,
    LANGUAGE_KEYS.visitor,
  ])
    storage.remove(key);
  removeDrafts(storage);
  forgetCustomerIds(storage);
}
