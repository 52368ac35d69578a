/** A circuit in black lines on a transparent background, 360 by 200, like a teacher's upload. */
export const samplePicture = {
  name: "circuit.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAWgAAADIAgMAAAC44JMcAAAABlBMVEVMaXERERG+0Wu4AAAAAXRSTlMAQObYZgAAAAlwSFlzAAALEwAACxMBAJqcGAAAAJVJREFUeNrt2rENgCAQQFEa9nIIbv9VrC00p4KR8H5HQh6EglBQiiRJ0p+LY215ul0O0Wj0PHSc19IzY/uWrgPprcdZVzQaPSudfz0tQudDo9FoNBqNRqPRaDQajUaj0Wg0Go1Go7vS2YXRaDQafYt+sAU0Go1+RUekfnJm501PZ6/4Pu9wNBqNnonuHhqNRq9HSxrdDlqz+e0E0LEUAAAAAElFTkSuQmCC",
    "base64",
  ),
};
