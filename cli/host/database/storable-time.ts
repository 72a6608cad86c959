/** Whether both JavaScript and the database write a time, in milliseconds since 1970, with four digits of the year. */
export const isStorableTime = (time: number): boolean => time >= 0 && time < Date.UTC(10_000, 0);
