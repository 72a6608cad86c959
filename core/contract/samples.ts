/** Path of the call that adds samples where there are none. */
export const SAMPLES_ADD = '/v1/samples/add';
/** Path of the call that removes all samples. */
export const SAMPLES_REMOVE = '/v1/samples/remove';
