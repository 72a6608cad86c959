import type { Generated } from 'kysely';

/** Database tables of the results. */
export interface ResultTables {
  /** Responses of a survey and a day that are counted together. The day is in the time zone of the channel, as YYYY-MM-DD. */
  result_segments: {
    id: Generated<string>;
    flow_id: string;
    day: string;
    /** Ids of the responses. */
    members: string[];
    /** Times of the oldest and the newest of them. */
    first_at: Date;
    last_at: Date;
  };
  /** Terms that responses of a survey are counted by; the view `result_entries` explains the measures. */
  result_terms: {
    id: Generated<string>;
    flow_id: string;
    measure: string;
    question_id: string;
    value: string;
  };
  /** Members of a segment that have a term: a bit for each member, and the number of set bits. */
  result_bits: { segment_id: string; term_id: string; n: number; bits: string };
  /** Inserted, changed and deleted responses that are not counted yet. */
  result_changes: { id: Generated<string>; flow_id: string; day: string; feedback_id: string };
  /** View: the terms of each response. */
  result_entries: { feedback_id: string; measure: string; question_id: string; value: string };
  /** Links that show the results of a survey without signing in. Only the hashes of their tokens are stored. */
  result_shares: {
    id: string;
    flow_id: string;
    token_hash: string;
    /** Name of the operator, or of the command. */
    created_by: string;
    /** `null` for links of the command, and for links older than this column. */
    operator_id: string | null;
    created_at: Generated<Date>;
  };
  /** Groups of days that shared links show; the question id is empty for groups of the survey itself. */
  result_shared_days: { flow_id: string; question_id: string; first_day: string; last_day: string };
}
