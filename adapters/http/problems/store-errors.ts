const diskErrors: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EACCES']

/** Whether the disk has refused, or the database: nothing is wrong with the program, or with what was asked. */
export const isOfStore = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'StoreFailure' || ('code' in error && diskErrors.includes(error.code)))
