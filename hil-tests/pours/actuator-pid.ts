import { readdir, readFile } from 'node:fs/promises'

/** The id of the actuator process that works on `dataDir`. @param entry a part of the name of its file */
export async function actuatorPid(dataDir: string, entry: string): Promise<number> {
  for (const name of await readdir('/proc')) {
    const pid = Number(name)
    if (!Number.isInteger(pid) || pid === process.pid) continue
    const text = (file: string): Promise<string> => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')
    const isActuator = (await text('cmdline')).includes(entry)
    if (isActuator && (await text('environ')).split('\0').includes(`DATA_DIR=${dataDir}`)) return pid
  }
  throw new RangeError('there is no actuator process')
}
