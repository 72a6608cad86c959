import type { Messages } from '../../core/language/messages.ts';
import { pageName, pageOfId, type Survey } from '../../core/studio/index.ts';

/**
 * Names the pages that lead to a new one, for a notice.
 *
 * @param leading their ids
 * @param languages of lists, most preferred first
 */
export const joinedWords = (
  studio: Messages['studio'],
  survey: Survey,
  leading: readonly string[],
  languages: readonly string[],
): string =>
  studio.pageJoined({
    pages: new Intl.ListFormat([...languages], { type: 'conjunction' }).format(
      leading.map((id) => pageName(studio, survey, pageOfId(survey, id)!)),
    ),
  });
