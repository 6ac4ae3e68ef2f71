const key = 'backupKept'

/** A backup was saved by this browser: the machine itself does not know what becomes of what it has handed out. */
export const markBackup = (storage: Pick<Storage, 'setItem'>): void => {
  storage.setItem(key, 'yes')
}

export const hasBackupMark = (storage: Pick<Storage, 'getItem'>): boolean => storage.getItem(key) !== null
