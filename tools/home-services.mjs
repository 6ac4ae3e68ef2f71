/** Finds the programs of a home that the machine is tested with; installs Debian's where that is possible. */
import { missingAfterInstalling } from './running/provide-programs.mjs'
import { isMain } from './running/run-command.mjs'

/** The package of each program. */
const packageOf = {
  prometheus: 'prometheus',
  promtool: 'prometheus',
  mosquitto: 'mosquitto',
  openssl: 'openssl',
  faketime: 'faketime',
}

/** With `HOME_SERVICES=required` tests fail without them; else they say what was not tested. */
export async function provideHomeServices() {
  if (process.platform !== 'linux') return
  const missing = await missingAfterInstalling('Tests of the machine in a home', packageOf)
  if (missing !== null) console.warn(`Tests of the machine in a home: ${missing}`)
}

if (isMain(import.meta)) await provideHomeServices()
