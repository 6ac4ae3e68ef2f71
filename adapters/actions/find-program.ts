import { constants } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { delimiter, isAbsolute, join } from 'node:path'

/** The first program of that name on a search path; null when there is none that may be run. */
export async function findProgram(name: string, searchPath: string): Promise<string | null> {
  for (const folder of searchPath.split(delimiter)) {
    if (!isAbsolute(folder)) continue
    const path = join(folder, name)
    if (await isProgram(path)) return path
  }
  return null
}

async function isProgram(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK)
    return (await stat(path)).isFile()
  } catch {
    return false
  }
}
