/** The call of a program that is killed when its waiter is gone. */
export function dyingWithUs(args: readonly string[]): readonly string[]

/** The call of a program that stays on one core; the next one gets the next core. */
export function onOneCore(args: readonly string[]): { command: string; args: string[] }
