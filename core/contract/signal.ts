/** Payload of the socket events `typing`, `seen`, `delivered` and `subscribed`. */
export interface Signal {
  feedbackId: string;
  /** Sender of the event: `customer` or `operator`; empty when missing. */
  actor: string;
  /** Last item that the event refers to; 0 when missing. */
  seq: number;
  /** Id of the operator that sent the event; empty for customers. */
  operatorId: string;
  /** Name of the operator that is typing, for customers; empty when missing. */
  name: string;
}

/** Reads the payload of a socket event, which has camelCase fields; `null` when it is not a signal. */
export function readSignal(payload: unknown): Signal | null {
  const {
    feedbackId,
    actor = '',
    seq = 0,
    operatorId = '',
    name = '',
  } = (payload ?? {}) as Partial<Record<keyof Signal, unknown>>;
  return typeof feedbackId === 'string' &&
    typeof actor === 'string' &&
    typeof seq === 'number' &&
    typeof operatorId === 'string' &&
    typeof name === 'string'
    ? { feedbackId, actor, seq, operatorId, name }
    : null;
}

/** Reads the ids of the conversations that `team_changed` names. Earlier hosts name one, as a signal. */
export function readTeamChange(payload: unknown): readonly string[] {
  const { feedbackIds } = (payload ?? {}) as { feedbackIds?: unknown };
  if (Array.isArray(feedbackIds)) return feedbackIds.filter((id) => typeof id === 'string');
  const signal = readSignal(payload);
  return signal ? [signal.feedbackId] : [];
}
