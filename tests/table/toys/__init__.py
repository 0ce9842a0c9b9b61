"""Two small games that the kernel's tests play."""
