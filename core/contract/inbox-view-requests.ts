import { wire } from './collections.ts';
import { MAX_VIEW_NAME, viewQuerySchema } from './inbox-views.ts';
import { MAX_ID_LENGTH } from './limits.ts';
import { boolean, checked, string, withDefault } from './schema.ts';

/** Bodies of the calls that save and rename a view. */

const viewName = checked(
  string,
  (text) => text.trim() === text && text !== '' && text.length <= MAX_VIEW_NAME,
  `1 to ${MAX_VIEW_NAME} UTF-16 code units without spaces around them`,
);

/** Of `POST /v1/inbox/views`. */
export const newViewRequest = wire({
  /** Name of the view. */
  name: viewName,
  /** Whether all operators have it. */
  isShared: withDefault(boolean, false),
  /** The filters, as parameters of `GET /v1/inbox/conversations`. */
  query: checked(
    viewQuerySchema,
    (query) =>
      Object.values(query).every(
        (value) => value === null || (value !== '' && value.length <= MAX_ID_LENGTH),
      ),
    `parameters of 1 to ${MAX_ID_LENGTH} UTF-16 code units`,
  ),
});
/** Of `PATCH /v1/inbox/views/{id}`. */
export const viewChangeRequest = wire({
  /** The new name. */
  name: viewName,
});
