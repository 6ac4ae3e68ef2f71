import { aPicture, fakeImageEditor } from './fake-image-editor.ts'
import { imageEditorContract, imageVaultContract } from './images.contract.ts'
import { createMemoryImageVault } from './memory-image-vault.ts'

imageVaultContract('memory', () =>
  Promise.resolve({ vault: createMemoryImageVault(), dispose: () => Promise.resolve() }),
)

imageEditorContract('the fake', () => Promise.resolve({ editor: fakeImageEditor, picture: aPicture() }))
