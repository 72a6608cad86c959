/** What begins with the first answer, and all that follows a submission. */
import '../page-events/analytics.ts';
import './attempt.ts';
import './chat-after.ts';
import './deliver.ts';
import './draft.ts';
import '../session/integration.ts';
import '../session/idle-reset.ts';
import './partial.ts';
import './channel-counters.ts';
import '../session/scroll.ts';
import '../page-events/store-redirect.ts';
import '../page-events/parent-messages.ts';
