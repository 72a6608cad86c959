import type { Command } from 'commander';
import { Failure } from '../base/failure.ts';
import { addExamples } from '../base/help.ts';
import { createShare, listShares, revokeShare } from '../host/results/shares.ts';
import { addJsonOption, printResult, type OutputOptions } from '../base/output.ts';
import { recordAct } from '../host/auth/audit-log.ts';
import { localAuthor } from '../host/auth/local-author.ts';
import { readPublished } from './published.ts';
import { addStoredOptions, withStored, type StoredOptions } from './stored.ts';

type Options = StoredOptions & OutputOptions;

/** Name beside links that no operator has made. */
const MADE_BY = 'psn results share';

export function addResults(program: Command): void {
  const results = program
    .command('results')
    .description('links that show the results of a survey without signing in');
  const share = results
    .command('share')
    .description(
      'print a link to the results of a survey, without the address of the host. It shows numbers and texts of ten responses or more, and no personal data, single responses or files',
    )
    .argument('[dir]', 'the workspace', '.')
    .requiredOption('--survey <id>', 'the survey');
  addJsonOption(addStoredOptions(share), '{ id, token, link }').action(shareSurvey);
  addExamples(share, 'psn results share my-surveys --survey flow-visit');

  const list = results
    .command('shares')
    .description('list the links, newest first')
    .argument('[dir]', 'the workspace', '.');
  addJsonOption(addStoredOptions(list), '[{ id, survey, created_at, created_by }]').action(
    listLinks,
  );
  addExamples(list, 'psn results shares my-surveys');

  const unshare = results
    .command('unshare')
    .description('end a link at once')
    .argument('[dir]', 'the workspace', '.')
    .requiredOption('--id <id>', 'the id of the link, from the list');
  addJsonOption(addStoredOptions(unshare), '{ id }').action(endLink);
  addExamples(unshare, 'psn results unshare my-surveys --id 0b6e2f1c-5f0e-4b0a-9a44-6f2f3d1c7e55');

  addExamples(
    results,
    'psn results share my-surveys --survey flow-visit',
    'psn results shares my-surveys',
    'psn results unshare my-surveys --id 0b6e2f1c-5f0e-4b0a-9a44-6f2f3d1c7e55',
  );
}

async function shareSurvey(dir: string, options: Options & { survey: string }): Promise<void> {
  const surveyId = options.survey;
  const { id, token } = await withStored(dir, options, async ({ database }) => {
    const { flows } = await readPublished(database, dir);
    const survey = flows.get(surveyId);
    if (!survey) throw new Failure(`There is no survey ${surveyId}.`);
    const share = await createShare(database, surveyId, MADE_BY, null);
    await recordAct(database, localAuthor(), 'results_link_added', {
      subject: survey.value.name || surveyId,
    });
    return share;
  });
  const link = `/results#share=${token}`;
  printResult(options, { id, token, link }, link);
}

async function listLinks(dir: string, options: Options): Promise<void> {
  const shares = await withStored(dir, options, ({ database }) => listShares(database, null));
  printResult(
    options,
    shares.map(({ id, surveyId, createdAt, createdBy }) => ({
      id,
      survey: surveyId,
      created_at: createdAt,
      created_by: createdBy,
    })),
    shares
      .map(
        ({ id, surveyId, createdAt, createdBy }) =>
          `${id}  ${surveyId}  ${createdAt}  ${createdBy}`,
      )
      .join('\n') || 'There is no link.',
  );
}

async function endLink(dir: string, options: Options & { id: string }): Promise<void> {
  const { id } = options;
  const isEnded = await withStored(dir, options, async ({ database }) => {
    const isRevoked = await revokeShare(database, id);
    if (isRevoked)
      await recordAct(database, localAuthor(), 'results_link_removed', { subject: id });
    return isRevoked;
  });
  if (!isEnded) throw new Failure(`There is no link ${id}. psn results shares lists them.`);
  printResult(options, { id }, `The link ${id} has ended.`);
}
