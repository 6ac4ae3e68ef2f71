import { combine } from 'effector'
import { isPermitted } from '#domain/access/permissions.ts'
import { machineNameLength } from '#domain/peers/machine-key.ts'
import { ask, tell } from '../../api/operate.ts'
import { MachineNameDocument, NameMachineDocument } from '../../entities/peers/peers.documents.ts'
import { createForm } from '../../forms/form.model.ts'
import { faults, letters, required } from '../../forms/rules.ts'
import { createQuery } from '../../queries/query.model.ts'
import { $user } from '../../session/session.model.ts'

/** How long names may be, in letters. */
export const nameLength = machineNameLength

export interface MachineNameDraft {
  readonly name: string
}

export const machineNameForm = createForm<MachineNameDraft, boolean>({
  rules: ({ name }) => faults<MachineNameDraft>({ name: required(name) ?? letters(name, nameLength) }),
  save: ({ name }) => tell(NameMachineDocument, { name: name.trim() }),
  closesWhenSaved: true,
})

/** Null until it has a name. */
export const machineName = createQuery(
  () => ask(MachineNameDocument),
  machineNameForm.saved.map(() => undefined),
)

/** Its name by now is the payload. */
export const renameRequested = machineNameForm.opened.prepend<string>(name => ({ name }))

export const $mayRename = combine($user, user => user !== null && isPermitted(user.role, 'system.manage'))
