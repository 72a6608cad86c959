/** Path of the call that removes all samples. */
export const SAMPLES_REMOVE = '/v1/samples/remove';
