/** For how many days something that was deleted can be restored. A public page reads it, and loads no schemas with it. */
export const restorableDays = 30;
