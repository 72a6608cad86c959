import { AGENTS_ROOM, RESULTS_ROOM } from './rooms.ts';
import type { ChatServer } from './socket-admission.ts';

/** Throttling interval of announcements. */
const ANNOUNCEMENT_MS = 1000;

interface SubmissionAnnouncer {
  /** Adds a submission to the next announcement. Only completed ones change the inbox. */
  add(surveyId: string, isCompleted: boolean): void;
  /** Drops the pending announcement. */
  stop(): void;
}

/** Creates the throttled announcements of submissions to operators: one event a second for each survey and the inbox. */
export function createSubmissionAnnouncer(io: ChatServer): SubmissionAnnouncer {
  let timer: NodeJS.Timeout | null = null;
  let isInboxChanged = false;
  const changedSurveys = new Set<string>();
  function announce(): void {
    timer = null;
    if (isInboxChanged) io.to(AGENTS_ROOM).emit('feedback_sent');
    for (const surveyId of changedSurveys)
      io.to(RESULTS_ROOM).emit('results_changed', { surveyId });
    isInboxChanged = false;
    changedSurveys.clear();
  }
  return {
    add(surveyId, isCompleted) {
      changedSurveys.add(surveyId);
      isInboxChanged ||= isCompleted;
      timer ??= setTimeout(announce, ANNOUNCEMENT_MS);
    },
    stop() {
      if (timer) clearTimeout(timer);
    },
  };
}
