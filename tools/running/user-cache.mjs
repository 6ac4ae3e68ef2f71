import { homedir } from 'node:os'
import { join } from 'node:path'

/** A folder outside the project for what is fetched or built once; it may not exist. */
export const userCache = name => join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), `speedrail-${name}`)
