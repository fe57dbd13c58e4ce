/** CSS pixels of the picture that is tapped: the server turns the tap's place into percent. Fits a window of 320 pixels. */
export const focusPictureWidth = 280
